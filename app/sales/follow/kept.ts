import { z } from 'zod';
import { invoiceEvent, type SalesInvoice } from '../../contract/sales/invoice.ts';
import { decimalText, isoMoment } from '../../contract/values.ts';
import { type RemoteInvoice, type RemoteLine, type RemotePayments, remoteInvoice } from '../remote.ts';
import { openMoneyOf } from './openMoney.ts';

/** An invoice as it is kept here: what the list told last, and what the service told of its payment since. */
export const keptInvoice = z.object({
  // Lines were read when they came. Ten thousand invoices of them are not read once more with every start.
  invoice: remoteInvoice.extend({ lines: z.array(z.custom<RemoteLine>((line) => typeof line === 'object')) }),
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
export const afterList = (before: KeptInvoice | undefined, told: RemoteInvoice): KeptInvoice => {
  if (!before) return { ...notFollowed, invoice: told };
  const invoice = { ...told, ...statesOf(told, before.invoice) };
  if (!isSameState(before.invoice, invoice)) return { ...before, invoice, lookedAt: null };
  return { ...before, invoice: { ...invoice, open: told.open ?? before.invoice.open } };
};

/** An invoice after the service was asked for its payment at `at` (ISO moment); null where the profile says no way to ask. */
export const afterLook = (before: KeptInvoice, told: RemotePayments | null, at: string): KeptInvoice => {
  if (!told) return { ...before, lookedAt: at };
  const { invoice } = before;
  return {
    invoice: { ...invoice, ...statesOf(told, invoice), open: told.open ?? invoice.open },
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
  open: openMoneyOf(invoice),
  currency: invoice.currency,
  documentState: invoice.documentState,
  deliveryState: invoice.deliveryState,
  paymentState: invoice.paymentState,
  channel: invoice.channel,
});

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
