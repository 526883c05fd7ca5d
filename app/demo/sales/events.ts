import Big from 'big.js';
import { addDays, dateAt } from '../dates.ts';
import { fateOf, paymentsOf } from './fate.ts';
import type { Delivery, Happening, Members, StoredInvoice } from './organization.ts';
import { dateAtPath, textAt } from './reading.ts';

/** Something that happened to an invoice, at a moment (milliseconds since 1970 UTC) or on a day that is `date` alone. */
export interface Event {
  readonly type: 'Created' | 'Sent' | 'Delivered' | Happening['type'];
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
export const remarkDays = 8;
const collectionDays = 24;
const reminderFee = new Big(5);
const creditedAfterDays = 2;
const creditLossDays = 60;

/** Everything that has happened and will happen to an invoice of `total`, in no order. */
export const eventsOf = (invoice: StoredInvoice, total: Big): readonly Event[] => [
  moment('Created', invoice.createdAt),
  ...invoice.deliveries.flatMap(deliveryEvents),
  ...fatedEvents(invoice, total),
  ...invoice.happenings.map(({ type, at, amount }) => ({
    ...moment(type, at),
    amount: amount === null ? null : new Big(amount),
  })),
];

const deliveryEvents = ({ at, asked }: Delivery): readonly Event[] => {
  const channel = textAt(asked, 'channel');
  const fault = deliveryFault(asked);
  const sent = { ...moment('Sent', at), channel };
  if (fault !== null) return [sent, { ...moment('DeliveryFailed', at + deliveryTakes), channel, text: fault }];
  return [
    sent,
    { ...moment('Delivered', at + deliveryTakes), channel },
    ...(channel === 'Email' ? [{ ...moment('Opened', at + openingTakes), channel }] : []),
  ];
};

/** Why a delivery comes back; null where it arrives. A person who tries the service out chooses by the address. */
const deliveryFault = (asked: Members): string | null => {
  if (/@palautuu\.example$/i.test(textAt(asked, 'email'))) return '550 5.1.1 Recipient address rejected: user unknown';
  return /^TUNTEMATON$/i.test(textAt(asked, 'eInvoiceOperator')) ? 'Vastaanottajan operaattoria ei löydy.' : null;
};

/** Payments, and what the service does while they do not come; of a draft nothing. */
const fatedEvents = (
  { deliveries, content, number, fate, happenings }: StoredInvoice,
  total: Big,
): readonly Event[] => {
  const [first] = deliveries;
  if (!first) return [];
  const sentDate = dateAt(first.at);
  const dueDate = dateAtPath(content, 'dueDate') ?? sentDate;
  const its = fate ?? fateOf(number);
  if (its === 'credited') return [day('Credited', addDays(sentDate, creditedAfterDays), total)];
  const shares = paymentsOf(its, sentDate, dueDate).map(({ date, percent }) =>
    day('Paid', date, share(total, percent)),
  );
  const paid = [...shares, ...happenings.filter(({ type }) => type === 'Paid')];
  const openOn = (date: string): Big =>
    paid.reduce((left, { at, amount }) => (at < startOf(date) ? left.minus(amount ?? 0) : left), total);
  const whileOpen = (type: Event['type'], days: number, fee: Big): readonly Event[] => {
    const date = addDays(dueDate, days);
    return openOn(date).gt(0) ? [day(type, date, openOn(date).plus(fee))] : [];
  };
  return [
    ...shares,
    ...whileOpen('Reminded', remarkDays, reminderFee),
    ...whileOpen('Reminded', 2 * remarkDays, reminderFee.times(2)),
    ...whileOpen('InCollection', collectionDays, reminderFee.times(2)),
    ...(its === 'creditLoss' ? whileOpen('CreditLoss', creditLossDays, new Big(0)) : []),
  ];
};

const share = (total: Big, percent: number): Big => total.times(percent).div(100).round(2);

const moment = (type: Event['type'], at: number): Event => ({
  type,
  at,
  date: null,
  channel: null,
  amount: null,
  text: null,
});

const day = (type: Event['type'], date: string, amount: Big): Event & { readonly amount: Big } => ({
  ...moment(type, startOf(date)),
  date,
  amount,
});

/** Returns the moment at which a day begins in Finland, up to the hour that summer time moves. */
const startOf = (date: string): number => Date.parse(date) - 2 * 60 * minute;
