import { addDays, dateAt } from '../dates.ts';
import type { StoredInvoice } from './organization.ts';
import { dateAtPath } from './reading.ts';

interface Progress {
  readonly status: 'Draft' | 'Sent';
  readonly deliveryStatus: 'None' | 'Accepted' | 'Delivered';
  readonly paymentStatus: 'None' | 'Open' | 'Overdue' | 'Paid';
  /** ISO date. */
  readonly paidDate: string | null;
}

const deliveryTakes = 5 * 60 * 1000;

/** Where an invoice stands at `now` (milliseconds since 1970 UTC): it moves by the clock alone. */
export const progressOf = (invoice: StoredInvoice, now: number): Progress => {
  if (invoice.sentAt === null)
    return { status: 'Draft', deliveryStatus: 'None', paymentStatus: 'None', paidDate: null };
  const today = dateAt(now);
  const dueDate = dateAtPath(invoice.content, 'dueDate') ?? today;
  const paidDate = paymentDate(invoice.number, dateAt(invoice.sentAt), dueDate);
  const isPaid = paidDate !== null && paidDate <= today;
  return {
    status: 'Sent',
    deliveryStatus: now - invoice.sentAt < deliveryTakes ? 'Accepted' : 'Delivered',
    paymentStatus: isPaid ? 'Paid' : today > dueDate ? 'Overdue' : 'Open',
    paidDate: isPaid ? paidDate : null,
  };
};

/** The habit of the recipient, by invoice number: pays after three days, on the due date, five days late, or never. */
const paymentDate = (number: number, sentDate: string, dueDate: string): string | null =>
  [addDays(sentDate, 3), dueDate, addDays(dueDate, 5), null][number % 4] ?? null;
