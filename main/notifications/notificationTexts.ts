import type { Language } from '#app/contract/application.ts';
import type { Tidings } from '#app/purchases/sync/tidings.ts';

type Words = (count: number) => string;

const texts: Readonly<Record<Language, { readonly added: Words; readonly serious: Words }>> = {
  en: {
    added: (count) => (count === 1 ? '1 new purchase invoice' : `${count} new purchase invoices`),
    serious: (count) => (count === 1 ? '1 invoice to check before paying' : `${count} invoices to check before paying`),
  },
  fi: {
    added: (count) => (count === 1 ? '1 uusi ostolasku' : `${count} uutta ostolaskua`),
    serious: (count) =>
      count === 1 ? '1 lasku tarkistettava ennen maksamista' : `${count} laskua tarkistettava ennen maksamista`,
  },
  sv: {
    added: (count) => (count === 1 ? '1 ny inköpsfaktura' : `${count} nya inköpsfakturor`),
    serious: (count) =>
      count === 1 ? '1 faktura att kontrollera före betalning' : `${count} fakturor att kontrollera före betalning`,
  },
};

/** Returns the text of a notification, which a lock screen shows to anybody: counts, and nothing of what they count. */
export const notificationText = (language: Language, { added, serious }: Tidings): string =>
  [
    ...(added > 0 ? [texts[language].added(added)] : []),
    ...(serious > 0 ? [texts[language].serious(serious)] : []),
  ].join('\n');

const many: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} pieces of news of your companies`,
  fi: (count) => `${count} uutista yrityksistäsi`,
  sv: (count) => `${count} nyheter om dina företag`,
};

/** Returns the notification that replaces this many. */
export const manyNews = (language: Language, count: number): { readonly title: string; readonly body: string } => ({
  title: 'Invoice Desk',
  body: many[language](count),
});
