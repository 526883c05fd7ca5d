import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { AgeingBucket } from '#app/contract/sales/tracking.ts';
import { isPaymentDue } from '../store/model/openAmount.ts';

/** Days late up to which an invoice is in a bucket, the last one without an upper bound. */
const bounds: readonly (readonly [AgeingBucket, number])[] = [
  ['notDue', 0],
  ['to7', 7],
  ['to14', 14],
  ['to30', 30],
  ['to60', 60],
];

const dayMs = 86_400_000;

type DatedInvoice = Pick<SalesInvoice, 'documentState' | 'paymentState' | 'dueDate'>;

/** Returns the days from the due date of what is still to be paid to `today` (ISO date); null where nothing is overdue. */
export const getDaysOverdue = (invoice: DatedInvoice, today: string): number | null => {
  if (!isPaymentDue(invoice) || invoice.dueDate === null) return null;
  const days = (Date.parse(today) - Date.parse(invoice.dueDate)) / dayMs;
  return days > 0 ? days : null;
};

/**
 * Returns the bucket by days overdue on `today` (ISO date); null if no amount is open. An invoice without a due date is
 * not due.
 */
export const getAgeingBucket = (invoice: DatedInvoice, today: string): AgeingBucket | null => {
  if (!isPaymentDue(invoice)) return null;
  const daysLate = getDaysOverdue(invoice, today) ?? 0;
  return bounds.find(([, most]) => daysLate <= most)?.[0] ?? 'over60';
};
