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

/**
 * Returns the bucket by days overdue on `today` (ISO date); null if no amount is open. An invoice without a due date is
 * not due.
 */
export const getAgeingBucket = (
  invoice: Pick<SalesInvoice, 'documentState' | 'paymentState' | 'dueDate'>,
  today: string,
): AgeingBucket | null => {
  if (!isPaymentDue(invoice)) return null;
  const daysLate = invoice.dueDate === null ? 0 : (Date.parse(today) - Date.parse(invoice.dueDate)) / dayMs;
  return bounds.find(([, most]) => !(daysLate > most))?.[0] ?? 'over60';
};
