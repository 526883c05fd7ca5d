import { z } from 'zod';
import { invoiceEvent, type SalesInvoice } from '#app/contract/sales/invoice.ts';
import { unreadableValues } from '#app/contract/sales/unreadable.ts';
import { decimalText, isoMoment } from '#app/contract/values.ts';
import type { PartlyReadableInvoice, WithUnreadableValues } from '#app/sales/api/lenientSchemas.ts';
import { type RemoteInvoice, type RemoteLine, type RemotePayments, remoteInvoice } from '#app/sales/api/responses.ts';
import { getOpenAmount } from './openAmount.ts';

/** A stored invoice: its row in the last list, and its payment data read since. */
export const trackedInvoice = z.object({
  // Lines were read when they came. Ten thousand invoices of them are not read once more with every start.
  invoice: remoteInvoice.extend({
    lines: z.array(z.custom<RemoteLine>((line) => typeof line === 'object')),
    unreadable: unreadableValues,
  }),
  paid: decimalText.nullable(),
  events: z.array(invoiceEvent),
  isAccounted: z.boolean(),
  /** Moment of the last payment request; null: none since the invoice last changed. */
  lookedAt: isoMoment.nullable(),
});
export type TrackedInvoice = z.infer<typeof trackedInvoice>;

/** Moments of the last reading of the whole list and of all payments; null: never. */
export const invoiceFetchTimes = z.object({ listedAt: isoMoment.nullable(), paymentsAt: isoMoment.nullable() });
export type InvoiceFetchTimes = z.infer<typeof invoiceFetchTimes>;

const untrackedPayments = { paid: null, events: [], isAccounted: false, lookedAt: null };

/** Merges an invoice from a list or a single reading. Fields that it leaves out keep their known values. */
export const mergeFetchedInvoice = (
  before: TrackedInvoice | undefined,
  received: PartlyReadableInvoice,
): TrackedInvoice => {
  if (!before) return { ...untrackedPayments, invoice: received };
  const isSameContact = received.contactId === before.invoice.contactId;
  const contactName = received.contactName ?? (isSameContact ? before.invoice.contactName : null);
  const invoice = { ...received, contactName, ...resolveStates(received, before.invoice) };
  if (!hasSameStates(before.invoice, invoice)) return { ...before, invoice, lookedAt: null };
  return { ...before, invoice: { ...invoice, open: received.open ?? before.invoice.open } };
};

/** An invoice after the service was asked for its payment at `at` (ISO moment); null where the profile says no way to ask. */
export const mergePayments = (
  before: TrackedInvoice,
  received: (RemotePayments & WithUnreadableValues) | null,
  at: string,
): TrackedInvoice => {
  if (!received) return { ...before, lookedAt: at };
  const { invoice } = before;
  const { unreadable: _, ...rest } = invoice;
  return {
    invoice: {
      ...rest,
      ...resolveStates(received, invoice),
      open: received.open ?? invoice.open,
      ...mergeUnreadableMarks(invoice, received),
    },
    paid: received.paid,
    events: received.events,
    isAccounted: received.isAccounted,
    lookedAt: at,
  };
};

/** As a person is shown it. */
export const toSalesInvoice = ({ invoice }: TrackedInvoice): SalesInvoice => ({
  id: invoice.id,
  number: invoice.number,
  ...(invoice.typeCode && { typeCode: invoice.typeCode }),
  ...(invoice.precedingInvoiceNumber && { precedingInvoiceNumber: invoice.precedingInvoiceNumber }),
  contactId: invoice.contactId,
  contactName: invoice.contactName,
  referenceNumber: invoice.referenceNumber,
  date: invoice.date,
  dueDate: invoice.dueDate,
  total: invoice.total,
  open: hasUnreadableField(invoice, 'open') ? null : getOpenAmount(invoice),
  currency: invoice.currency,
  documentState: invoice.documentState,
  deliveryState: invoice.deliveryState,
  paymentState: invoice.paymentState,
  channel: invoice.channel,
  ...(invoice.unreadable ? { unreadable: invoice.unreadable } : {}),
});

const hasUnreadableField = ({ unreadable = [] }: WithUnreadableValues, name: string): boolean =>
  unreadable.some(({ field }) => field === name);

/**
 * Keeps the marks of the list, except for an open amount that the payments contain; marks of earlier payments are
 * removed.
 */
const mergeUnreadableMarks = (
  invoice: WithUnreadableValues,
  received: RemotePayments & WithUnreadableValues,
): WithUnreadableValues => {
  const ofList = (invoice.unreadable ?? []).filter(
    ({ field }) => !isPaymentField(field) && (field !== 'open' || received.open === null),
  );
  const unreadable = [...ofList, ...(received.unreadable ?? []).filter(({ field }) => isPaymentField(field))];
  return unreadable.length > 0 ? { unreadable } : {};
};

const isPaymentField = (field: string): boolean => field === 'paid' || field.startsWith('events');

type RemoteInvoiceStates = Pick<RemoteInvoice, 'documentState' | 'deliveryState' | 'paymentState'>;

/** Returns the states from the service; a missing or unknown one keeps its earlier value. */
const resolveStates = (received: RemoteInvoiceStates, before: RemoteInvoiceStates): RemoteInvoiceStates => ({
  documentState: received.documentState === 'unknown' ? before.documentState : received.documentState,
  deliveryState: received.deliveryState === 'unknown' ? before.deliveryState : received.deliveryState,
  paymentState: received.paymentState === 'unknown' ? before.paymentState : received.paymentState,
});

const hasSameStates = (one: RemoteInvoiceStates, other: RemoteInvoiceStates): boolean =>
  one.documentState === other.documentState &&
  one.deliveryState === other.deliveryState &&
  one.paymentState === other.paymentState;
