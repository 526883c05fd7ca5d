import type Big from 'big.js';
import { decimalText } from '#app/money/decimal.ts';
import { exactNumber } from '#app/profile/exactJson.ts';
import type { Desk } from '../desk.ts';
import type { Event } from '../events.ts';
import type { StoredInvoice } from '../organization.ts';
import { progressOf } from '../progress.ts';
import { dateAtPath } from '../reading.ts';
import { moment } from './invoiceView.ts';

/** Returns the payment status of an invoice: `payment-status` and each row of `payment-statuses`. */
export const paymentsView = ({ clock }: Desk, invoice: StoredInvoice) => {
  const { status, deliveryStatus, paymentStatus, total, paid, open, events } = progressOf(invoice, clock.now());
  return {
    invoiceId: invoice.id,
    status,
    deliveryStatus,
    paymentStatus,
    dueDate: dateAtPath(invoice.content, 'dueDate'),
    totalAmount: number(total),
    paidAmount: number(paid),
    openAmount: number(open),
    isAccounted: invoice.deliveries.length > 0,
    changedDateUtc: moment(Math.max(invoice.updatedAt, ...events.map(({ at }) => at))),
    payments: events
      .filter(({ type }) => type === 'Paid')
      .map(({ date, at, amount }) => ({
        date: date ?? moment(at),
        amount: amount && number(amount),
      })),
    events: events.map(eventView),
  };
};

const eventView = ({ type, date, at, channel, amount, text }: Event) => ({
  type,
  date: date ?? moment(at),
  channel,
  amount: amount && number(amount),
  text,
});

const number = (value: Big) => exactNumber(decimalText(value));
