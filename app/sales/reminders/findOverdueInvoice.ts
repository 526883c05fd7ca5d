import type Big from 'big.js';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import { parseDecimal } from '#app/money/decimal.ts';

/** An invoice that is open after its due date. */
export interface OverdueInvoice {
  readonly open: Big;
  readonly currency: string | null;
  /** ISO date. */
  readonly dueDate: string;
  /** ISO date of the last reminder; null where there was none. */
  readonly lastRemindedOn: string | null;
}

/** Returns the facts of an invoice that a reminder needs; null where it is not overdue, or its open amount is unknown. */
export const findOverdueInvoice = ({ invoice, events }: InvoiceDetail, today: string): OverdueInvoice | null => {
  const { paymentState, dueDate, open, currency } = invoice;
  const amount = open === null ? null : parseDecimal(open);
  const isPaid = paymentState === 'paid' || paymentState === 'creditLoss' || paymentState === 'collection';
  if (isPaid || dueDate === null || dueDate >= today || amount === null || amount.lte(0)) return null;
  const lastRemindedOn = events.findLast(({ kind }) => kind === 'reminded')?.at.slice(0, 10) ?? null;
  return { open: amount, currency, dueDate, lastRemindedOn };
};
