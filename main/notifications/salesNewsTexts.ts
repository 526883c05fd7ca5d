import type { Language } from '#app/contract/application.ts';
import type { SalesNews } from '#app/sales/tracking/news.ts';

type Kind = keyof SalesNews['counts'];
type Words = (count: number) => string;

const texts: Readonly<Record<Language, Readonly<Record<Kind, Words>>>> = {
  en: {
    paid: (count) => (count === 1 ? '1 invoice was paid' : `${count} invoices were paid`),
    deliveryFailed: (count) =>
      count === 1 ? '1 invoice could not be delivered' : `${count} invoices could not be delivered`,
    collection: (count) => (count === 1 ? '1 invoice went to collection' : `${count} invoices went to collection`),
  },
  fi: {
    paid: (count) => (count === 1 ? '1 lasku maksettiin' : `${count} laskua maksettiin`),
    deliveryFailed: (count) => (count === 1 ? '1 laskua ei voitu toimittaa' : `${count} laskua ei voitu toimittaa`),
    collection: (count) => (count === 1 ? '1 lasku siirtyi perintään' : `${count} laskua siirtyi perintään`),
  },
  sv: {
    paid: (count) => (count === 1 ? '1 faktura betalades' : `${count} fakturor betalades`),
    deliveryFailed: (count) =>
      count === 1 ? '1 faktura kunde inte levereras' : `${count} fakturor kunde inte levereras`,
    collection: (count) => (count === 1 ? '1 faktura gick till inkasso' : `${count} fakturor gick till inkasso`),
  },
};

/** The kinds in the order of urgency. */
const kinds: readonly Kind[] = ['deliveryFailed', 'collection', 'paid'];

/** Returns the kinds that have a count and are wanted, the most urgent first. */
export const toldOf = (counts: SalesNews['counts'], wanted: readonly Kind[]): readonly Kind[] =>
  kinds.filter((kind) => wanted.includes(kind) && counts[kind] > 0);

/** Returns the text of a notification, which a lock screen shows to anybody: counts, and no names. */
export const salesNewsText = (language: Language, counts: SalesNews['counts'], told: readonly Kind[]): string =>
  told.map((kind) => texts[language][kind](counts[kind])).join('\n');
