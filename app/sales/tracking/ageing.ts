import type { AgeingBucket } from '#app/contract/sales/follow.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { isPaymentDue } from '../store/model/openAmount.ts';

/** Days late up to which an invoice stands in a bucket, the last one open to above. */
const bounds: readonly (readonly [AgeingBucket, number])[] = [
  ['notDue', 0],
  ['to7', 7],
  ['to14', 14],
  ['to30', 30],
  ['to60', 60],
];

const dayMs = 86_400_000;

/** How long an invoice is due on `today` (ISO date); null where nothing of it is owed. One without a due date is not due. */
export const getAgeingBucket = (
  invoice: Pick<SalesInvoice, 'documentState' | 'paymentState' | 'dueDate'>,
  today: string,
): AgeingBucket | null => {
  if (!isPaymentDue(invoice)) return null;
  const daysLate = invoice.dueDate === null ? 0 : (Date.parse(today) - Date.parse(invoice.dueDate)) / dayMs;
  return bounds.find(([, most]) => !(daysLate > most))?.[0] ?? 'over60';
};
