import type Big from 'big.js';
import { formatDecimal } from '#app/money/decimal.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { computeDemoInvoiceStatus } from '../demoInvoiceStatus.ts';
import type { DemoOrganizationContext } from '../demoOrganizationContext.ts';
import type { DemoInvoiceEvent } from '../events.ts';
import type { DemoSalesInvoice } from '../organization.ts';
import { readDateAt } from '../reading.ts';
import { toDotNetTimestamp } from './invoiceJson.ts';

/** Returns the payment status of an invoice: `payment-status` and each row of `payment-statuses`. */
export const toDemoPaymentStatusJson = ({ clock }: DemoOrganizationContext, invoice: DemoSalesInvoice) => {
  const { status, deliveryStatus, paymentStatus, total, paid, open, events } = computeDemoInvoiceStatus(
    invoice,
    clock.now(),
  );
  return {
    invoiceId: invoice.id,
    status,
    deliveryStatus,
    paymentStatus,
    dueDate: readDateAt(invoice.content, 'dueDate'),
    totalAmount: number(total),
    paidAmount: number(paid),
    openAmount: number(open),
    isAccounted: invoice.deliveries.length > 0,
    changedDateUtc: toDotNetTimestamp(Math.max(invoice.updatedAt, ...events.map(({ at }) => at))),
    payments: events
      .filter(({ type }) => type === 'Paid')
      .map(({ date, at, amount }) => ({
        date: date ?? toDotNetTimestamp(at),
        amount: amount && number(amount),
      })),
    events: events.map(eventView),
  };
};

const eventView = ({ type, date, at, channel, amount, text }: DemoInvoiceEvent) => ({
  type,
  date: date ?? toDotNetTimestamp(at),
  channel,
  amount: amount && number(amount),
  text,
});

const number = (value: Big) => toExactNumber(formatDecimal(value));
