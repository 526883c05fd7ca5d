import type { Language } from '#app/contract/application.ts';
import type { SyncNotification } from '#app/purchases/sync/syncNotification.ts';

type CountText = (count: number) => string;

const texts: Readonly<Record<Language, { readonly added: CountText; readonly serious: CountText }>> = {
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
export const formatPurchaseNotification = (language: Language, { added, serious }: SyncNotification): string =>
  [
    ...(added > 0 ? [texts[language].added(added)] : []),
    ...(serious > 0 ? [texts[language].serious(serious)] : []),
  ].join('\n');

const summaryTexts: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} pieces of news of your companies`,
  fi: (count) => `${count} uutista yrityksistäsi`,
  sv: (count) => `${count} nyheter om dina företag`,
};

/** Returns the notification that replaces this many. */
export const createSummaryNotification = (
  language: Language,
  count: number,
): { readonly title: string; readonly body: string } => ({
  title: 'Invoice Desk',
  body: summaryTexts[language](count),
});
