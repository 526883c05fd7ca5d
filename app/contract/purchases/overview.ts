import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { decimalSumText } from '../values.ts';
import { purchaseFilter, purchaseScope } from './query.ts';

/**
 * A figure of a chart: `key` names it (`2026-11`, a supplier's name, `overdue30`); `filters` show exactly its invoices,
 * or are none where no filters could (more than 500 other suppliers).
 */
const figure = z.object({
  key: z.string(),
  amount: decimalSumText,
  count: z.number().int(),
  filters: z.array(purchaseFilter),
});
export type ChartFigure = z.infer<typeof figure>;

/** Amounts are never added across currencies: one set of charts for each. */
const currencyOverview = z.object({
  currency: z.string(),
  /** Number of the invoices in this currency, each counted once. */
  count: z.number().int(),
  /** Open amounts of unpaid invoices by days overdue: `overdueMore`, `overdue90`, `overdue60`, `overdue30`, `today`, `later`, `none`. */
  ageing: z.array(figure),
  /** Amounts due in each of the next 13 weeks, by the Monday (ISO date); the first includes overdue amounts. */
  cashByWeek: z.array(figure),
  /** By invoice date, the last 13 months, the oldest first. */
  spendByMonth: z.array(figure),
  /** Over the same months; the largest 10, then `''` for all others. */
  spendBySupplier: z.array(figure),
});

export const purchaseOverviewContract = {
  read: defineIpcMethod({
    input: z.object({ scope: purchaseScope }),
    output: z.object({
      currencies: z.array(currencyOverview),
      unseen: z.object({ count: z.number().int(), filters: z.array(purchaseFilter) }),
      toReview: z.object({ count: z.number().int(), filters: z.array(purchaseFilter) }),
      withFindings: z.object({ count: z.number().int(), filters: z.array(purchaseFilter) }),
      /** Invoices of which the service does not say whether they are paid: they are in no figure of unpaid amounts. */
      paymentUnknown: z.object({ count: z.number().int(), filters: z.array(purchaseFilter) }),
    }),
  }),
};
