import Big from 'big.js';
import { toFinnishIsoDate } from '../dates.ts';
import { type DemoInvoiceEvent, listDemoInvoiceEvents } from './events.ts';
import type { DemoSalesInvoice } from './organization.ts';
import { readDateAt } from './reading.ts';
import { computeDemoInvoiceTotals } from './totals.ts';

/** The progress of an invoice: three states that have nothing to do with each other, and the money. */
export interface DemoInvoiceStatus {
  readonly status: 'Draft' | 'Sent' | 'Credited';
  readonly deliveryStatus: 'None' | 'Accepted' | 'Delivered' | 'Failed';
  readonly paymentStatus:
    | 'None'
    | 'Open'
    | 'Overdue'
    | 'Reminded'
    | 'InCollection'
    | 'PartlyPaid'
    | 'Paid'
    | 'CreditLoss';
  readonly total: Big;
  readonly paid: Big;
  readonly credited: Big;
  /** Below zero where a credit note is still to be paid back. */
  readonly open: Big;
  /** Oldest first. */
  readonly events: readonly DemoInvoiceEvent[];
}

/**
 * Returns the progress of an invoice at `now` (milliseconds since 1970 UTC): it depends on the clock and on triggered
 * events.
 */
export const computeDemoInvoiceStatus = (invoice: DemoSalesInvoice, now: number): DemoInvoiceStatus => {
  const total = computeDemoInvoiceTotals(invoice.content).taxInclusive;
  const events = listDemoInvoiceEvents(invoice, total)
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at - other.at);
  const has = (type: DemoInvoiceEvent['type']): boolean => events.some((event) => event.type === type);
  const paid = sumEvents(events, 'Paid');
  const credited = sumCredits(events, total);
  const isCredited = has('Credited') && credited.gte(total);
  const isClosed = isCredited || has('CreditLoss') || invoice.deliveries.length === 0;
  const open = isClosed ? new Big(0) : calculateOpen(total, paid.plus(credited));
  const dueDate = readDateAt(invoice.content, 'dueDate') ?? toFinnishIsoDate(now);
  return {
    status: documentStatus(invoice, isCredited),
    deliveryStatus: deliveryStatus(events),
    paymentStatus: paymentStatus({
      isSent: invoice.deliveries.length > 0,
      isCredited,
      has,
      paid,
      open,
      isDue: total.gt(0) && toFinnishIsoDate(now) > dueDate,
    }),
    total,
    paid,
    credited,
    open,
    events,
  };
};

const documentStatus = ({ deliveries }: DemoSalesInvoice, isCredited: boolean): DemoInvoiceStatus['status'] => {
  if (isCredited) return 'Credited';
  return deliveries.length > 0 ? 'Sent' : 'Draft';
};

/** Returns the status of the last delivery. */
const deliveryStatus = (events: readonly DemoInvoiceEvent[]): DemoInvoiceStatus['deliveryStatus'] => {
  const last = events.findLast(({ type }) => ['Sent', 'Delivered', 'DeliveryFailed'].includes(type));
  if (!last) return 'None';
  if (last.type === 'Sent') return 'Accepted';
  return last.type === 'Delivered' ? 'Delivered' : 'Failed';
};

interface PaymentTotals {
  readonly isSent: boolean;
  readonly isCredited: boolean;
  readonly has: (type: DemoInvoiceEvent['type']) => boolean;
  readonly paid: Big;
  readonly open: Big;
  readonly isDue: boolean;
}

const paymentStatus = ({
  isSent,
  isCredited,
  has,
  paid,
  open,
  isDue,
}: PaymentTotals): DemoInvoiceStatus['paymentStatus'] => {
  if (!isSent || isCredited) return 'None';
  if (has('CreditLoss')) return 'CreditLoss';
  if (open.eq(0)) return 'Paid';
  if (has('InCollection')) return 'InCollection';
  if (paid.gt(0)) return 'PartlyPaid';
  if (has('Reminded')) return 'Reminded';
  return isDue ? 'Overdue' : 'Open';
};

/** What is left of a total, which is below zero in a credit note; never on its other side. */
const calculateOpen = (total: Big, settled: Big): Big => {
  const left = total.minus(settled);
  return left.times(total).lte(0) ? new Big(0) : left;
};

/** Sums the credits; one without an amount is of the whole. */
const sumCredits = (events: readonly DemoInvoiceEvent[], total: Big): Big =>
  events.reduce((sum, { type, amount }) => (type === 'Credited' ? sum.plus(amount ?? total) : sum), new Big(0));

const sumEvents = (events: readonly DemoInvoiceEvent[], type: DemoInvoiceEvent['type']): Big =>
  events.reduce((sum, event) => (event.type === type ? sum.plus(event.amount ?? 0) : sum), new Big(0));
