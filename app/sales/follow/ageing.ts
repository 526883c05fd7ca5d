import { type Ageing, type AgeingBucket, ageingBucket } from '../../contract/sales/follow.ts';
import type { SalesInvoice } from '../../contract/sales/invoice.ts';
import { isOwed } from './openMoney.ts';
import { sumsOf } from './sums.ts';

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
export const bucketOf = (
  invoice: Pick<SalesInvoice, 'documentState' | 'paymentState' | 'dueDate'>,
  today: string,
): AgeingBucket | null => {
  if (!isOwed(invoice)) return null;
  const daysLate = invoice.dueDate === null ? 0 : (Date.parse(today) - Date.parse(invoice.dueDate)) / dayMs;
  return bounds.find(([, most]) => !(daysLate > most))?.[0] ?? 'over60';
};

/** Open money by how long it is due, every bucket in its order, also the empty ones. */
export const ageingOf = (invoices: readonly SalesInvoice[], today: string): Ageing => {
  const inBuckets = Map.groupBy(invoices, (invoice) => bucketOf(invoice, today));
  return ageingBucket.options.map((bucket) => {
    const owed = inBuckets.get(bucket) ?? [];
    return { bucket, count: owed.length, sums: sumsOf(owed) };
  });
};
