import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { InvoiceCurrencyTotals } from '#app/contract/sales/tracking.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { sumDecimals } from '#app/money/sumDecimals.ts';

export type CurrencySum = Pick<InvoiceCurrencyTotals, 'currency' | 'total' | 'open'>;

/** Adds up drafts, currency by currency in alphabetical order. */
export const sumDrafts = (drafts: readonly DraftSummary[]): readonly CurrencySum[] =>
  [...Map.groupBy(drafts, ({ currency }) => currency)]
    .map(([currency, group]) => ({
      ...{ currency, open: '0' },
      total: formatDecimal(sumDecimals(group.map(({ total }) => total))),
    }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));

/** Adds the sums of drafts to those of invoices. */
export const addDraftSums = (
  sums: readonly CurrencySum[],
  draftSums: readonly CurrencySum[],
): readonly CurrencySum[] => [
  ...sums.map((sum) => {
    const ofDrafts = draftSums.find(({ currency }) => currency === sum.currency);
    return ofDrafts ? { ...sum, total: formatDecimal(sumDecimals([sum.total, ofDrafts.total])) } : sum;
  }),
  ...draftSums.filter(({ currency }) => !sums.some((sum) => sum.currency === currency)),
];
