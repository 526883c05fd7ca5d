import { AppFailure, fail } from '#app/contract/errors.ts';
import { carries } from '../api/differences.ts';
import type { FoundInvoice, RemoteInvoice } from '../api/remote.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { Mark, RequestOf, StepRequest } from '../store/model/progress.ts';
import { hasLeft, isClosed, isContactMadeAs, isOnTheWay, isSameContact, isSameProduct, markOf } from './comparison.ts';

/** The outcome of a step: id of the created or changed record, the invoice's number once it has one, and its mark. */
export interface Outcome {
  readonly id: string;
  readonly invoiceNumber?: string | null;
  /** Null where the service did not tell. */
  readonly mark?: Mark | null;
}

/** The service, and the invoices that other dispatches of this company have made there. */
export interface Remote {
  readonly api: SalesApi;
  readonly ownedByOthers: () => Promise<ReadonlySet<string>>;
}

/** Sends the request, once. Fails with `mayHaveHappened` where its effect is unknown. */
export const perform = async ({ api }: Remote, request: StepRequest): Promise<Outcome> => {
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
      return putLines(api, request);
    case 'delivery':
    case 'redelivery': {
      const id = request.delivery.invoiceId;
      const { invoiceNumber } = await api.deliver(request.delivery);
      return { id, invoiceNumber: invoiceNumber ?? (await ifReadable(api, id))?.number ?? null };
    }
  }
};

/**
 * Looks at the service for the effect of a request; null where it shows none. Throws `conflict` where somebody else has
 * changed or closed the invoice since.
 */
export const findEffect = async ({ api, ownedByOthers }: Remote, request: StepRequest): Promise<Outcome | null> => {
  switch (request.kind) {
    case 'contact': {
      const contacts = await api.findContacts(request.contact.name);
      return idOf(contacts?.find((contact) => isContactMadeAs(contact, request.contact)));
    }
    case 'product': {
      const products = await api.findProducts(request.product.number);
      return idOf(products?.find((product) => product.number === request.product.number));
    }
    case 'contactChange': {
      const { contactId, contact } = request;
      const contacts = await api.findContacts(contact.name);
      return idOf(contacts?.find((there) => there.remoteId === contactId && isSameContact(there, contact)));
    }
    case 'productChange': {
      const { productId, product } = request;
      const products = await api.findProducts(product.number);
      return idOf(products?.find((there) => there.remoteId === productId && isSameProduct(there, product)));
    }
    case 'invoice': {
      const others = await ownedByOthers();
      const mayBeOurs = ({ id }: FoundInvoice): boolean => !request.draftsBefore.includes(id) && !others.has(id);
      // A list need not tell of lines; what is read whole does.
      for (const { id } of (await api.draftsOf(request.contactId)).filter(mayBeOurs)) {
        const { invoice } = await api.readInvoice(id);
        if (isClosed(invoice) || invoice.lines.length > 0) continue;
        if (invoice.documentState === 'unknown' || invoice.contactId === null) throw undecidable();
        if (invoice.contactId === request.contactId) return { id };
      }
      return null;
    }
    case 'lines': {
      const { invoice } = await api.readInvoice(request.invoiceId);
      if (carries(invoice, request.content)) return written(invoice);
      if (isClosed(invoice) || !isOnTheWay(invoice, request, api.sendsLinesOneByOne)) throw changedByOthers();
      return null;
    }
    case 'delivery': {
      const { invoice } = await api.readInvoice(request.delivery.invoiceId);
      return hasLeft(invoice) ? { id: invoice.id, invoiceNumber: invoice.number } : null;
    }
    case 'redelivery':
      return redelivered(api, request);
  }
};

const idOf = (found: { readonly remoteId: string } | undefined): Outcome | null =>
  found ? { id: found.remoteId } : null;

/** What was done is done, whatever becomes of this question about it. */
const ifReadable = async (api: SalesApi, invoiceId: string): Promise<RemoteInvoice | null> => {
  try {
    return (await api.readInvoice(invoiceId)).invoice;
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};

/**
 * Puts the lines into the invoice as long as nobody else has written in it. A stale version alone (a conflict without a
 * change that people could see) is no reason to stop: the refused attempt had no effect, so one more is made. An
 * earlier attempt whose effect comes late is ours, and all that was wanted.
 */
const putLines = async (api: SalesApi, request: RequestOf<'lines'>): Promise<Outcome> => {
  const { invoiceId, content } = request;
  const put = async (): Promise<Outcome> => {
    const { invoice, whole } = await api.readInvoice(invoiceId);
    if (carries(invoice, content)) return written(invoice);
    if (isClosed(invoice) || !isOnTheWay(invoice, request, api.sendsLinesOneByOne)) throw changedByOthers();
    await api.updateInvoice(invoiceId, whole, content);
    const updated = await ifReadable(api, invoiceId);
    if (!updated) return { id: invoiceId, mark: null };
    // An earlier call whose effect came late may have put a line in twice.
    if (updated.lines.length !== content.lines.length) throw changedByOthers();
    return written(updated);
  };
  try {
    return await put();
  } catch (failure) {
    if (!(failure instanceof AppFailure) || failure.error.kind !== 'conflict' || failure.mayHaveHappened) throw failure;
    return put();
  }
};

/** The invoice as it now says what was wanted. */
export const written = (invoice: RemoteInvoice): Outcome => ({ id: invoice.id, mark: markOf(invoice) });

/** A new invoice whose contact or state cannot be read may be ours or somebody else's. */
const undecidable = (): AppFailure =>
  fail({ kind: 'unreadableAnswer', reason: 'wrongShape', detail: 'readInvoice: contactId or documentState' });

const changedByOthers = (): AppFailure => fail({ kind: 'conflict', message: null });

/** Reads the known deliveries of an invoice, so that a further one can be recognised. */
export const deliveriesSoFar = async (
  api: SalesApi,
  invoice: RemoteInvoice,
): Promise<RequestOf<'redelivery'>['before']> => {
  const told = await api.readPayments(invoice.id);
  const sent = told?.events.filter(({ kind }) => kind === 'sent').length ?? null;
  return { channel: invoice.channel, sent };
};

/** A further delivery shows as one more "sent", or by another channel than before. */
const redelivered = async (api: SalesApi, { delivery, before }: RequestOf<'redelivery'>): Promise<Outcome | null> => {
  const { invoice } = await api.readInvoice(delivery.invoiceId);
  const now = await deliveriesSoFar(api, invoice);
  const hasMore = now.sent !== null && before.sent !== null && now.sent > before.sent;
  const isElsewhere = invoice.channel === delivery.channel && before.channel !== delivery.channel;
  return hasMore || isElsewhere ? { id: invoice.id, invoiceNumber: invoice.number } : null;
};
