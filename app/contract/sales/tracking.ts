import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, decimalSumText, emptyPayload, isoDate, isoMoment } from '../values.ts';
import { vatRateChange } from './draft.ts';
import { deliveryState, documentState, invoiceDetail, paymentState, salesInvoice } from './invoice.ts';
import { salesNotificationKind } from './notifications.ts';
import { submission } from './submission.ts';

const forCompany = z.object({ company: companyRef });

/** Ageing of open money: not yet due, or overdue by up to so many days. */
export const ageingBucket = z.enum(['notDue', 'to7', 'to14', 'to30', 'to60', 'over60']);
export type AgeingBucket = z.infer<typeof ageingBucket>;

/** Which invoices of the list; null and empty mean all. */
export const salesInvoiceFilter = z.object({
  search: z.string().max(200),
  documents: z.array(documentState).max(20),
  deliveries: z.array(deliveryState).max(20),
  payments: z.array(paymentState).max(20),
  /** Ageing buckets; applies to open money alone. */
  ageing: z.array(ageingBucket).max(20).default([]),
  /** Ids to leave out: invoices that are listed among the drafts of this computer. */
  except: z.array(z.string().max(200)).max(10_000).default([]),
  /** The companies to show; applies to a list of several alone. */
  companies: z.array(companyRef).max(500).exactOptional(),
  /** First and last invoice date, both included. */
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  sort: z.object({
    /** `companyName` applies to a list of several companies alone. */
    column: z.enum([
      ...(['number', 'contactName', 'date', 'dueDate', 'total', 'open', 'paymentState', 'deliveryState'] as const),
      'companyName',
    ]),
    direction: z.enum(['ascending', 'descending']),
  }),
});
export type SalesInvoiceFilter = z.infer<typeof salesInvoiceFilter>;

/** Invoices of one currency, and what they come to. */
export const invoiceCurrencyTotals = z.object({
  currency: z.string(),
  count: z.number().int(),
  total: decimalSumText,
  open: decimalSumText,
  /** The number of invoices with an amount that cannot be read; these are in neither sum. */
  unreadable: z.number().int().exactOptional(),
});
export type InvoiceCurrencyTotals = z.infer<typeof invoiceCurrencyTotals>;

/** Open money by how long it is due. */
export const ageing = z.array(
  z.object({
    bucket: ageingBucket,
    count: z.number().int(),
    sums: z.array(invoiceCurrencyTotals),
  }),
);
export type Ageing = z.infer<typeof ageing>;

/** The number of invoices in a payment state, and their money. */
export const paymentStateTotals = z.object({
  state: paymentState,
  count: z.number().int(),
  sums: z.array(invoiceCurrencyTotals),
});
export type PaymentStateTotals = z.infer<typeof paymentStateTotals>;

/** A task of the day, and the invoice or draft it concerns. */
export const salesTask = z.object({
  kind: z.enum([
    'deliveryFailed',
    'undecided',
    'stopped',
    'notDelivered',
    'inCollection',
    'recurringMissed',
    'recurringDraft',
    'overdue',
    'unfinished',
  ]),
  invoice: salesInvoice.nullable(),
  submission: submission.nullable(),
  draftId: z.string().nullable(),
  contactName: z.string(),
  since: z.union([isoMoment, isoDate]).nullable(),
  /** Recurring invoices that were missed (of several customers, where none is named), and VAT rates replaced in a draft of one. */
  recurring: z.object({ missedCount: z.number().int(), vatChanges: z.array(vatRateChange) }).exactOptional(),
});
export type SalesTask = z.infer<typeof salesTask>;

/** Where a window of a query begins, and its length. */
export const salesInvoiceWindow = { offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) };

/** What a query of invoices finds, apart from the rows. */
export const salesInvoiceSummary = {
  count: z.number().int(),
  sums: z.array(invoiceCurrencyTotals),
  /** Number of sent invoices found of which the service says neither the state of payment nor the open amount. */
  paymentUnknown: z.number().int(),
  /** Counts by ageing bucket, without the query's own ageing filter, so that another bucket can be chosen. */
  ageing,
  /** As `ageing`, without the payment states that the query chooses; the empty ones left out. */
  byPayment: z.array(paymentStateTotals),
  /** Time at which the service last returned the list; null before the first time. */
  asOf: isoMoment.nullable(),
};

/** The sales invoices of the service as last received, polled as often as its limits allow. */
export const salesTrackingContract = {
  invoices: defineIpcMethod({
    input: forCompany.extend({ query: salesInvoiceFilter, ...salesInvoiceWindow }),
    output: z.object({ rows: z.array(salesInvoice), ...salesInvoiceSummary }),
  }),
  /** Requests changes from the service now; answers when the list is up to date. */
  refresh: defineIpcMethod({ input: forCompany, output: z.object({ asOf: isoMoment }) }),
  invoice: defineIpcMethod({ input: forCompany.extend({ invoiceId: z.string().max(200) }), output: invoiceDetail }),
  tasks: defineIpcMethod({ input: forCompany, output: z.array(salesTask) }),
  notifications: defineIpcMethod({ input: forCompany, output: z.object({ kinds: z.array(salesNotificationKind) }) }),
  setNotifications: defineIpcMethod({
    input: forCompany.extend({ kinds: z.array(salesNotificationKind).max(20) }),
    output: emptyPayload,
  }),
  changed: defineIpcEvent(forCompany),
};
