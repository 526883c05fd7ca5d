import { AppFailure, fail } from '../contract/errors.ts';
import type { Draft } from '../contract/sales.ts';
import { carries, fingerprint, hasLeft, isClosed, isEmptyDraft, isSameContact } from './comparison.ts';
import type { Plan, PlanStep, StepRequest } from './journal.ts';
import { contactIdOf, invoiceContentOf, invoiceIdOf, lineOfStep } from './planning.ts';
import type { RemoteInvoice } from './remote.ts';
import type { SalesApi } from './salesApi.ts';
import { contactRequestOf, deliveryRequestOf, productRequestOf } from './wire.ts';

/** What came of a step: the id of what it made or changed, the invoice's number as soon as it has one, and its fingerprint. */
export interface Outcome {
  readonly id: string;
  readonly invoiceNumber?: string | null;
  readonly mark?: string | null;
}

/** The service, and the invoices that other dispatches of this company have made there. */
export interface Remote {
  readonly api: SalesApi;
  readonly ownedByOthers: () => Promise<ReadonlySet<string>>;
}

type RequestOf<K extends StepRequest['kind']> = Extract<StepRequest, { kind: K }>;

/**
 * The request that this step is going to send. It only reads at the service; what it needs for knowing its effect again
 * goes into the request. Throws `conflict` where the invoice that is to be delivered was changed by somebody else.
 */
export const requestFor = async ({ api }: Remote, plan: Plan, draft: Draft, step: PlanStep): Promise<StepRequest> => {
  switch (step.kind) {
    case 'contact':
      return { kind: 'contact', contact: contactRequestOf(draft) };
    case 'product': {
      const line = lineOfStep(draft, step);
      if (!line) throw fail({ kind: 'invalidRequest', detail: 'the line of this product is gone' });
      return { kind: 'product', product: productRequestOf(draft, line) };
    }
    case 'invoice': {
      const contactId = contactIdOf(plan, draft);
      if (!contactId) throw fail({ kind: 'invalidRequest', detail: 'the recipient has not been created' });
      return { kind: 'invoice', contactId, draftsBefore: (await draftsOf(api, contactId)).map(({ id }) => id) };
    }
    case 'lines': {
      const invoiceId = invoiceIdOf(plan);
      const { invoice } = await api.readInvoice(invoiceId);
      return { kind: 'lines', invoiceId, content: invoiceContentOf(plan, draft), base: fingerprint(invoice) };
    }
    case 'delivery': {
      const invoiceId = invoiceIdOf(plan);
      const { invoice } = await api.readInvoice(invoiceId);
      // A service may put a number of its own into what it sends for us.
      const mayBeSentByUs = step.progress.state === 'uncertain' && hasLeft(invoice);
      if (!mayBeSentByUs && !isAsWritten(invoice, plan)) throw changedByOthers();
      return { kind: 'delivery', delivery: deliveryRequestOf(draft, invoiceId) };
    }
  }
};

/** Whether the invoice still says what this plan has written, where the service told what that came to. */
const isAsWritten = (invoice: RemoteInvoice, { steps }: Plan): boolean => {
  const written = steps.find(({ kind }) => kind === 'lines')?.progress;
  return written?.state !== 'settled' || written.mark === null || written.mark === fingerprint(invoice);
};

/** Whether the invoice of a plan is gone indeed: the list does not show it either. One 404 may be a gateway's mistake. */
export const isGone = async ({ api }: Remote, plan: Plan, draft: Draft): Promise<boolean> => {
  const invoices = await api.listInvoices(contactIdOf(plan, draft));
  return !invoices.some(({ id }) => id === invoiceIdOf(plan));
};

/** Sends the request, once. Fails with `mayHaveHappened` where its effect is unknown. */
export const perform = async ({ api }: Remote, request: StepRequest): Promise<Outcome> => {
  switch (request.kind) {
    case 'contact':
      return { id: await api.createContact(request.contact) };
    case 'product':
      return { id: await api.createProduct(request.product) };
    case 'invoice':
      return { id: await api.createInvoice(request.contactId) };
    case 'lines':
      return putLines(api, request);
    case 'delivery': {
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
      return idOf(contacts?.find((contact) => isSameContact(contact, request.contact))?.remoteId);
    }
    case 'product': {
      const products = await api.findProducts(request.product.number);
      return idOf(products?.find(({ number }) => number === request.product.number)?.remoteId);
    }
    case 'invoice': {
      const others = await ownedByOthers();
      const mayBeOurs = ({ id }: RemoteInvoice): boolean => !request.draftsBefore.includes(id) && !others.has(id);
      // A list need not tell of lines; what is read whole does.
      for (const { id } of (await draftsOf(api, request.contactId)).filter(mayBeOurs))
        if (isEmptyDraft((await api.readInvoice(id)).invoice)) return { id };
      return null;
    }
    case 'lines': {
      const { invoice } = await api.readInvoice(request.invoiceId);
      if (carries(invoice, request.content)) return written(invoice);
      if (isClosed(invoice) || fingerprint(invoice) !== request.base) throw changedByOthers();
      return null;
    }
    case 'delivery': {
      const { invoice } = await api.readInvoice(request.delivery.invoiceId);
      return hasLeft(invoice) ? { id: invoice.id, invoiceNumber: invoice.number } : null;
    }
  }
};

const idOf = (id: string | undefined): Outcome | null => (id === undefined ? null : { id });

/** What was done is done, whatever becomes of this question about it. */
const ifReadable = async (api: SalesApi, invoiceId: string): Promise<RemoteInvoice | null> => {
  try {
    return (await api.readInvoice(invoiceId)).invoice;
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
};

const draftsOf = async (api: SalesApi, contactId: string): Promise<readonly RemoteInvoice[]> =>
  (await api.listInvoices(contactId)).filter(
    (invoice) => invoice.contactId === contactId && invoice.documentState === 'draft',
  );

/**
 * Puts the lines into the invoice as long as nobody else has written in it. A stale version alone (a conflict without a
 * change that people could see) is no reason to stop: the refused attempt had no effect, so one more is made. An earlier
 * attempt whose effect comes late is ours, and all that was wanted.
 */
const putLines = async (api: SalesApi, { invoiceId, content, base }: RequestOf<'lines'>): Promise<Outcome> => {
  const put = async (): Promise<Outcome> => {
    const { invoice, whole } = await api.readInvoice(invoiceId);
    if (carries(invoice, content)) return written(invoice);
    if (isClosed(invoice) || fingerprint(invoice) !== base) throw changedByOthers();
    await api.updateInvoice(invoiceId, whole, content);
    const updated = await ifReadable(api, invoiceId);
    return updated ? written(updated) : { id: invoiceId };
  };
  try {
    return await put();
  } catch (failure) {
    if (!(failure instanceof AppFailure) || failure.error.kind !== 'conflict' || failure.mayHaveHappened) throw failure;
    return put();
  }
};

const written = (invoice: RemoteInvoice): Outcome => ({ id: invoice.id, mark: fingerprint(invoice) });

const changedByOthers = (): AppFailure => fail({ kind: 'conflict', message: null });
