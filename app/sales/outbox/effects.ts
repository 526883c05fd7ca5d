import { AppFailure, fail } from '#app/contract/errors.ts';
import { hasContent } from '../api/findDifferences.ts';
import type { FoundInvoice, RemoteInvoice } from '../api/responses.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { InvoiceFingerprint, StepRequest, StepRequestOf } from '../store/model/stepProgress.ts';
import {
  couldBeCreatedContact,
  fingerprintInvoice,
  hasBeenSent,
  isInvoiceLocked,
  isPartlyWritten,
  isSameContact,
  isSameProduct,
} from './comparison.ts';

/** The outcome of a step: id of the created or changed record, the invoice's number once it has one, and its mark. */
export interface RemoteStepOutcome {
  readonly id: string;
  readonly invoiceNumber?: string | null;
  /** Null if the service did not return the invoice's content. */
  readonly mark?: InvoiceFingerprint | null;
}

/** The service, and the invoices that other dispatches of this company have made there. */
export interface OutboxService {
  readonly api: SalesApi;
  readonly ownedByOthers: () => Promise<ReadonlySet<string>>;
}

/** Sends the request, once. Fails with `mayHaveHappened` where its effect is unknown. */
export const sendStepRequest = async ({ api }: OutboxService, request: StepRequest): Promise<RemoteStepOutcome> => {
  switch (request.kind) {
    case 'contact':
      return { id: await api.createContact(request.contact, request.clientId) };
    case 'product':
      return { id: await api.createProduct(request.product, request.clientId) };
    case 'contactChange':
      await api.updateContact(request.contactId, request.contact);
      return { id: request.contactId };
    case 'productChange':
      await api.updateProduct(request.productId, request.product);
      return { id: request.productId };
    case 'invoice':
      return { id: await api.createInvoice(request.contactId, request.clientId) };
    case 'lines':
      return writeInvoiceLines(api, request);
    case 'delivery':
    case 'redelivery': {
      const id = request.delivery.invoiceId;
      const { invoiceNumber } = await api.deliver(request.delivery);
      return { id, invoiceNumber: invoiceNumber ?? (await readInvoiceOrNull(api, id))?.number ?? null };
    }
  }
};

/**
 * Looks at the service for the effect of a request; null if it shows none. Throws `conflict` if another user has
 * changed or closed the invoice since.
 */
export const findEffect = async (
  { api, ownedByOthers }: OutboxService,
  request: StepRequest,
): Promise<RemoteStepOutcome | null> => {
  switch (request.kind) {
    case 'contact': {
      const contacts = await api.findContacts(request.contact.name);
      return toOutcome(contacts?.find((contact) => couldBeCreatedContact(contact, request.contact)));
    }
    case 'product': {
      const products = await api.findProducts(request.product.number);
      return toOutcome(products?.find((product) => product.number === request.product.number));
    }
    case 'contactChange': {
      const { contactId, contact } = request;
      const contacts = await api.findContacts(contact.name);
      return toOutcome(contacts?.find((there) => there.remoteId === contactId && isSameContact(there, contact)));
    }
    case 'productChange': {
      const { productId, product } = request;
      const products = await api.findProducts(product.number);
      return toOutcome(products?.find((there) => there.remoteId === productId && isSameProduct(there, product)));
    }
    case 'invoice': {
      const others = await ownedByOthers();
      const mayBeOurs = ({ id }: FoundInvoice): boolean => !request.draftsBefore.includes(id) && !others.has(id);
      // A list may leave the lines out; an invoice that is read whole has them.
      for (const { id } of (await api.listDrafts(request.contactId)).filter(mayBeOurs)) {
        const { invoice } = await api.readInvoice(id);
        if (isInvoiceLocked(invoice) || invoice.lines.length > 0) continue;
        if (invoice.documentState === 'unknown' || invoice.contactId === null) throw createUndecidableError();
        if (invoice.contactId === request.contactId) return { id };
      }
      return null;
    }
    case 'lines': {
      const { invoice } = await api.readInvoice(request.invoiceId);
      if (hasContent(invoice, request.content)) return toWrittenOutcome(invoice);
      if (isInvoiceLocked(invoice) || !isPartlyWritten(invoice, request, api.sendsLinesSeparately))
        throw createConflictError();
      return null;
    }
    case 'delivery': {
      const { invoice } = await api.readInvoice(request.delivery.invoiceId);
      return hasBeenSent(invoice) ? { id: invoice.id, invoiceNumber: invoice.number } : null;
    }
    case 'redelivery':
      return findRedelivery(api, request);
  }
};

const toOutcome = (found: { readonly remoteId: string } | undefined): RemoteStepOutcome | null =>
  found ? { id: found.remoteId } : null;

/** Returns the invoice, or null if it cannot be read: the request before it has succeeded in any case. */
const readInvoiceOrNull = async (api: SalesApi, invoiceId: string): Promise<RemoteInvoice | null> => {
  try {
    return (await api.readInvoice(invoiceId)).invoice;
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};

/**
 * Writes the lines into the invoice unless another user has written in it. A stale version alone (a conflict without a
 * change that people could see) does not stop it: the refused attempt had no effect, so one more is made. If an earlier
 * attempt takes effect late, the invoice already has the wanted lines.
 */
const writeInvoiceLines = async (api: SalesApi, request: StepRequestOf<'lines'>): Promise<RemoteStepOutcome> => {
  const { invoiceId, content } = request;
  const put = async (): Promise<RemoteStepOutcome> => {
    const { invoice, snapshot: whole } = await api.readInvoice(invoiceId);
    if (hasContent(invoice, content)) return toWrittenOutcome(invoice);
    if (isInvoiceLocked(invoice) || !isPartlyWritten(invoice, request, api.sendsLinesSeparately))
      throw createConflictError();
    await api.updateInvoice(invoiceId, whole, content);
    const updated = await readInvoiceOrNull(api, invoiceId);
    if (!updated) return { id: invoiceId, mark: null };
    // An earlier call whose effect came late may have put a line in twice.
    if (updated.lines.length !== content.lines.length) throw createConflictError();
    return toWrittenOutcome(updated);
  };
  try {
    return await put();
  } catch (failure) {
    if (!(failure instanceof AppFailure) || failure.error.kind !== 'conflict' || failure.mayHaveHappened) throw failure;
    return put();
  }
};

/** The invoice as it now says what was wanted. */
export const toWrittenOutcome = (invoice: RemoteInvoice): RemoteStepOutcome => ({
  id: invoice.id,
  mark: fingerprintInvoice(invoice),
});

/** Error for a new invoice whose contact or state cannot be read, so that its creator is unknown. */
const createUndecidableError = (): AppFailure =>
  fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'readInvoice: contactId or documentState' });

const createConflictError = (): AppFailure => fail({ kind: 'conflict', message: null });

/** Reads the known deliveries of an invoice, so that a further one can be recognised. */
export const readDeliveries = async (
  api: SalesApi,
  invoice: RemoteInvoice,
): Promise<StepRequestOf<'redelivery'>['before']> => {
  const told = await api.readPayments(invoice.id);
  const sent = told?.events.filter(({ kind }) => kind === 'sent').length ?? null;
  return { channel: invoice.channel, sent };
};

/** A further delivery shows as one more "sent", or by another channel than before. */
const findRedelivery = async (
  api: SalesApi,
  { delivery, before }: StepRequestOf<'redelivery'>,
): Promise<RemoteStepOutcome | null> => {
  const { invoice } = await api.readInvoice(delivery.invoiceId);
  const now = await readDeliveries(api, invoice);
  const hasMore = now.sent !== null && before.sent !== null && now.sent > before.sent;
  const isElsewhere = invoice.channel === delivery.channel && before.channel !== delivery.channel;
  return hasMore || isElsewhere ? { id: invoice.id, invoiceNumber: invoice.number } : null;
};
