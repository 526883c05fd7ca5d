import { z } from 'zod';
import { invoiceEvent, type SalesInvoice } from '#app/contract/sales/invoice.ts';
import { unreadableValues } from '#app/contract/sales/unreadable.ts';
import { decimalText, isoMoment } from '#app/contract/values.ts';
import type { ListedInvoice, Marked } from '#app/sales/api/listedRows.ts';
import { type RemoteInvoice, type RemoteLine, type RemotePayments, remoteInvoice } from '#app/sales/api/remote.ts';
import { openMoneyOf } from './openMoney.ts';

/** An invoice as it is kept here: what the list told last, and what the service told of its payment since. */
export const keptInvoice = z.object({
  // Lines were read when they came. Ten thousand invoices of them are not read once more with every start.
  invoice: remoteInvoice.extend({
    lines: z.array(z.custom<RemoteLine>((line) => typeof line === 'object')),
    unreadable: unreadableValues,
  }),
  paid: decimalText.nullable(),
  events: z.array(invoiceEvent),
  isAccounted: z.boolean(),
  /** When its payment was last asked for; null: not since it last changed. */
  lookedAt: isoMoment.nullable(),
});
export type KeptInvoice = z.infer<typeof keptInvoice>;

/** When the service told the whole list last, and when all payments; null: never. */
export const keptList = z.object({ listedAt: isoMoment.nullable(), paymentsAt: isoMoment.nullable() });
export type KeptList = z.infer<typeof keptList>;

const notFollowed = { paid: null, events: [], isAccounted: false, lookedAt: null };

/** An invoice as a list or a reading of it has just told it. What that leaves out stays as it was known. */
export const afterList = (before: KeptInvoice | undefined, told: ListedInvoice): KeptInvoice => {
  if (!before) return { ...notFollowed, invoice: told };
  const invoice = { ...told, ...statesOf(told, before.invoice) };
  if (!isSameState(before.invoice, invoice)) return { ...before, invoice, lookedAt: null };
  return { ...before, invoice: { ...invoice, open: told.open ?? before.invoice.open } };
};

/** An invoice after the service was asked for its payment at `at` (ISO moment); null where the profile says no way to ask. */
export const afterLook = (before: KeptInvoice, told: (RemotePayments & Marked) | null, at: string): KeptInvoice => {
  if (!told) return { ...before, lookedAt: at };
  const { invoice } = before;
  const { unreadable: _, ...rest } = invoice;
  return {
    invoice: { ...rest, ...statesOf(told, invoice), open: told.open ?? invoice.open, ...marksAfterLook(invoice, told) },
    paid: told.paid,
    events: told.events,
    isAccounted: told.isAccounted,
    lookedAt: at,
  };
};

/** As a person is shown it. */
export const shownOf = ({ invoice }: KeptInvoice): SalesInvoice => ({
  id: invoice.id,
  number: invoice.number,
  contactId: invoice.contactId,
  contactName: invoice.contactName,
  referenceNumber: invoice.referenceNumber,
  date: invoice.date,
  dueDate: invoice.dueDate,
  total: invoice.total,
  open: isMarked(invoice, 'open') ? null : openMoneyOf(invoice),
  currency: invoice.currency,
  documentState: invoice.documentState,
  deliveryState: invoice.deliveryState,
  paymentState: invoice.paymentState,
  channel: invoice.channel,
  ...(invoice.unreadable ? { unreadable: invoice.unreadable } : {}),
});

const isMarked = ({ unreadable = [] }: Marked, name: string): boolean => unreadable.some(({ field }) => field === name);

/** Marks of the list stay, but for an open amount that the payments tell; those of earlier payments go. */
const marksAfterLook = (invoice: Marked, told: RemotePayments & Marked): Marked => {
  const ofList = (invoice.unreadable ?? []).filter(
    ({ field }) => !isOfPayments(field) && (field !== 'open' || told.open === null),
  );
  const unreadable = [...ofList, ...(told.unreadable ?? []).filter(({ field }) => isOfPayments(field))];
  return unreadable.length > 0 ? { unreadable } : {};
};

const isOfPayments = (field: string): boolean => field === 'paid' || field.startsWith('events');

type States = Pick<RemoteInvoice, 'documentState' | 'deliveryState' | 'paymentState'>;

/** The states as told; one that is not told, or in a word that nobody here knows, stays as it was. */
const statesOf = (told: States, before: States): States => ({
  documentState: told.documentState === 'unknown' ? before.documentState : told.documentState,
  deliveryState: told.deliveryState === 'unknown' ? before.deliveryState : told.deliveryState,
  paymentState: told.paymentState === 'unknown' ? before.paymentState : told.paymentState,
});

const isSameState = (one: States, other: States): boolean =>
  one.documentState === other.documentState &&
  one.deliveryState === other.deliveryState &&
  one.paymentState === other.paymentState;
