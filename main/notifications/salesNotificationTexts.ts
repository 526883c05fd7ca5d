import type { Language } from '#app/contract/application.ts';
import type { InvoiceNotificationCounts } from '#app/sales/tracking/countNotifications.ts';

type SalesCountKind = keyof InvoiceNotificationCounts['counts'];
type SalesCountText = (count: number) => string;

const texts: Readonly<Record<Language, Readonly<Record<SalesCountKind, SalesCountText>>>> = {
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
const kinds: readonly SalesCountKind[] = ['deliveryFailed', 'collection', 'paid'];

/** Returns the kinds that have a count and are wanted, the most urgent first. */
export const selectSalesNotificationKinds = (
  counts: InvoiceNotificationCounts['counts'],
  includedKinds: readonly SalesCountKind[],
): readonly SalesCountKind[] => kinds.filter((kind) => includedKinds.includes(kind) && counts[kind] > 0);

/** Returns the text of a notification, which a lock screen shows to anybody: counts, and no names. */
export const formatSalesNotification = (
  language: Language,
  counts: InvoiceNotificationCounts['counts'],
  countKinds: readonly SalesCountKind[],
): string => countKinds.map((kind) => texts[language][kind](counts[kind])).join('\n');
