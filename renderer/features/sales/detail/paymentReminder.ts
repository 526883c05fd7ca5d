import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { addDays } from '#app/sales/draft/dates.ts';

/** Reminder state of an invoice: the last reminder (an ISO date or moment), or the planned one. */
export type PaymentReminder =
  | { readonly kind: 'reminded'; readonly at: string; readonly count: number }
  | { readonly kind: 'planned'; readonly on: string };

/**
 * Returns the reminder state; null if there was no reminder and none is expected. The service reminds `remarkDays`
 * after the due date.
 */
export const getPaymentReminder = (
  { invoice, events }: InvoiceDetail,
  remarkDays: number | null,
): PaymentReminder | null => {
  const reminded = events.filter(({ kind }) => kind === 'reminded');
  const last = reminded.at(-1);
  if (last) return { kind: 'reminded', at: last.at, count: reminded.length };
  const { paymentState, dueDate } = invoice;
  const mayBeReminded = paymentState === 'open' || paymentState === 'overdue' || paymentState === 'partlyPaid';
  if (!mayBeReminded || dueDate === null || remarkDays === null) return null;
  return { kind: 'planned', on: addDays(dueDate, remarkDays) };
};
