import Big from 'big.js';
import { addDays, toFinnishIsoDate } from '../dates.ts';
import type { DemoSalesInvoice, JsonMembers, RequestedDemoDelivery, TriggeredDemoEvent } from './organization.ts';
import { readDateAt, readTextAt } from './reading.ts';
import { getRecipientPaymentBehavior, simulatePayments } from './recipientPaymentBehavior.ts';

/** Something that happened to an invoice, at a moment (milliseconds since 1970 UTC) or on a day that is `date` alone. */
export interface DemoInvoiceEvent {
  readonly type: 'Created' | 'Sent' | 'Delivered' | TriggeredDemoEvent['type'];
  readonly at: number;
  /** ISO date where the service knows the day alone. */
  readonly date: string | null;
  readonly channel: string | null;
  readonly amount: Big | null;
  readonly text: string | null;
}

const minute = 60 * 1000;
const deliveryTakes = 5 * minute;
const openingTakes = 60 * minute;

/** Days after the due date (`remarkTime` of the settings), and what a reminder costs. */
export const demoPaymentReminderDays = 8;
const collectionDays = 24;
const reminderFee = new Big(5);
const creditedAfterDays = 2;
const creditLossDays = 60;

/** Everything that has happened and will happen to an invoice of `total`, in no order. */
export const listDemoInvoiceEvents = (invoice: DemoSalesInvoice, total: Big): readonly DemoInvoiceEvent[] => [
  moment('Created', invoice.createdAt),
  ...invoice.deliveries.flatMap(listDeliveryEvents),
  ...listScheduledEvents(invoice, total),
  ...invoice.triggeredEvents.map(({ type, at, amount }) => ({
    ...moment(type, at),
    amount: amount === null ? null : new Big(amount),
  })),
];

const listDeliveryEvents = ({ at, request }: RequestedDemoDelivery): readonly DemoInvoiceEvent[] => {
  const channel = readTextAt(request, 'channel');
  const fault = deliveryFault(request);
  const sent = { ...moment('Sent', at), channel };
  if (fault !== null) return [sent, { ...moment('DeliveryFailed', at + deliveryTakes), channel, text: fault }];
  return [
    sent,
    { ...moment('Delivered', at + deliveryTakes), channel },
    ...(channel === 'Email' ? [{ ...moment('Opened', at + openingTakes), channel }] : []),
  ];
};

/** Why a delivery comes back; null where it arrives. A person who tries the service out chooses by the address. */
const deliveryFault = (request: JsonMembers): string | null => {
  if (/@palautuu\.example$/i.test(readTextAt(request, 'email')))
    return '550 5.1.1 Recipient address rejected: user unknown';
  return /^TUNTEMATON$/i.test(readTextAt(request, 'eInvoiceOperator')) ? 'Vastaanottajan operaattoria ei löydy.' : null;
};

/** Payments, and what the service does while they do not come; of a draft nothing. */
const listScheduledEvents = (
  { deliveries, content, number, paymentBehavior, triggeredEvents, creditedInvoiceId }: DemoSalesInvoice,
  total: Big,
): readonly DemoInvoiceEvent[] => {
  const [first] = deliveries;
  if (!first || creditedInvoiceId !== null) return [];
  const sentDate = toFinnishIsoDate(first.at);
  const dueDate = readDateAt(content, 'dueDate') ?? sentDate;
  const its = paymentBehavior ?? getRecipientPaymentBehavior(number);
  if (its === 'credited') return [day('Credited', addDays(sentDate, creditedAfterDays), total)];
  const shares = simulatePayments(its, sentDate, dueDate).map(({ date, percent }) =>
    day('Paid', date, share(total, percent)),
  );
  const settled = triggeredEvents.filter(({ type }) => type === 'Paid' || type === 'Credited');
  const paid = [...shares, ...settled];
  const openOn = (date: string): Big =>
    paid.reduce((left, { at, amount }) => (at < getStartOfDay(date) ? left.minus(amount ?? 0) : left), total);
  const whileOpen = (type: DemoInvoiceEvent['type'], days: number, fee: Big): readonly DemoInvoiceEvent[] => {
    const date = addDays(dueDate, days);
    return openOn(date).gt(0) ? [day(type, date, openOn(date).plus(fee))] : [];
  };
  return [
    ...shares,
    ...whileOpen('Reminded', demoPaymentReminderDays, reminderFee),
    ...whileOpen('Reminded', 2 * demoPaymentReminderDays, reminderFee.times(2)),
    ...whileOpen('InCollection', collectionDays, reminderFee.times(2)),
    ...(its === 'creditLoss' ? whileOpen('CreditLoss', creditLossDays, new Big(0)) : []),
  ];
};

const share = (total: Big, percent: number): Big => total.times(percent).div(100).round(2);

const moment = (type: DemoInvoiceEvent['type'], at: number): DemoInvoiceEvent => ({
  type,
  at,
  date: null,
  channel: null,
  amount: null,
  text: null,
});

const day = (
  type: DemoInvoiceEvent['type'],
  date: string,
  amount: Big,
): DemoInvoiceEvent & { readonly amount: Big } => ({
  ...moment(type, getStartOfDay(date)),
  date,
  amount,
});

/** Returns the moment at which a day begins in Finland, up to the hour that summer time moves. */
const getStartOfDay = (date: string): number => Date.parse(date) - 2 * 60 * minute;
