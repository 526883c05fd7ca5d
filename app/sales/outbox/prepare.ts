import { fail } from '#app/contract/errors.ts';
import type { FieldChange } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { carries, differences } from '../api/differences.ts';
import type { RemoteInvoice } from '../api/remote.ts';
import { contactRequestOf, deliveryRequestOf, productRequestOf } from '../api/wire.ts';
import { type HeldQuestion, type Plan, type PlanStep, recipientPath } from '../store/model/journal.ts';
import type { RequestOf, StepRequest } from '../store/model/progress.ts';
import { hasLeft, isClosed, isEmptyDraft, isMarkedAs, isOnTheWay, markOf } from './comparison.ts';
import { findEffect, type Outcome, type Remote, written } from './effects.ts';
import type { Creation, PendingCreation } from './pendingCreation.ts';
import { contactIdOf, invoiceContentOf, invoiceIdOf, isContactOf, isProductOf, lineOfStep } from './planning.ts';
import { isKnownById } from './taking.ts';
import { totalsQuestion } from './totalsQuestion.ts';

/**
 * What stands before a step: its request, an effect that is there already, a question, or an invoice that takes no
 * more.
 */
export type Prepared =
  | { readonly kind: 'send'; readonly request: StepRequest }
  | { readonly kind: 'there'; readonly request: StepRequest; readonly outcome: Outcome }
  | { readonly kind: 'ask'; readonly question: HeldQuestion }
  | { readonly kind: 'closed' };

/** Context for the preparation of a step. */
export interface Scene {
  readonly remote: Remote;
  readonly draft: Draft;
  readonly newId: () => string;
  /** The requests of the invoice step that were sent again after their answers were lost. */
  readonly repeatedInvoices: () => Promise<readonly StepRequest[]>;
  /** The request of another draft that may still make the same. */
  readonly pendingCreation: (wanted: Creation) => Promise<PendingCreation | null>;
  /** Notes a request beside which the same is made by another one. */
  readonly noteRepeated: (step: PlanStep, request: StepRequest) => Promise<void>;
}

/**
 * Gets a step ready. It only reads at the service; what it needs for knowing its effect again goes into the request.
 */
export const prepareStep = async (scene: Scene, plan: Plan, step: PlanStep): Promise<Prepared> => {
  const { draft, newId } = scene;
  const tried = triedOf(step);
  switch (step.kind) {
    case 'contact': {
      const request = { kind: 'contact', contact: contactRequestOf(draft), clientId: newId() } as const;
      return creation(scene, step, request, tried?.kind === 'contact' && isContactOf(tried, draft) ? tried : null);
    }
    case 'product': {
      const line = lineOfStep(draft, step);
      if (!line) throw fail({ kind: 'invalidRequest', detail: 'the line of this product is gone' });
      const request = { kind: 'product', product: productRequestOf(draft, line), clientId: newId() } as const;
      return creation(scene, step, request, tried?.kind === 'product' && isProductOf(tried, line) ? tried : null);
    }
    case 'invoice':
      return newInvoice(scene, plan, step);
    case 'lines':
      return lines(scene, plan, step);
    case 'delivery':
      return delivery(scene, plan, step);
  }
};

const triedOf = ({ progress }: PlanStep): StepRequest | null => ('tried' in progress ? progress.tried : null);

/**
 * What the service has already is not made again. What was tried for the same one before, in other words, may have come
 * since, or may come still: it is looked for too, and its id goes with the new words. The same holds for what another draft has
 * tried to make: while that may come, nothing is sent. Throws `outcomePending` then.
 */
const creation = async (
  { remote, pendingCreation, noteRepeated }: Scene,
  step: PlanStep,
  request: Creation,
  tried: Creation | null,
): Promise<Prepared> => {
  const known = tried ? { ...request, clientId: tried.clientId } : request;
  for (const wanted of tried ? [known, tried] : [known]) {
    const outcome = await findEffect(remote, wanted);
    if (outcome) return { kind: 'there', request: wanted, outcome };
  }
  const pending = await pendingCreation(known);
  if (!pending) return { kind: 'send', request: known };
  if (isKnownById(remote, known)) return { kind: 'send', request: { ...known, clientId: pending.request.clientId } };
  if (pending.pendingUntil !== null) throw fail({ kind: 'outcomePending', repeatableFrom: pending.pendingUntil });
  await noteRepeated(step, pending.request);
  return { kind: 'send', request: known };
};

/**
 * A new invoice has nothing to be known by before it is there: an empty draft that turned up meanwhile is taken for
 * ours where an earlier request may have made it, and else for somebody else's.
 */
const newInvoice = async (scene: Scene, plan: Plan, step: PlanStep): Promise<Prepared> => {
  const { remote, draft, newId, repeatedInvoices } = scene;
  const contactId = contactIdOf(plan, draft);
  if (!contactId) throw fail({ kind: 'invalidRequest', detail: 'the recipient has not been created' });
  for (const request of await repeatedInvoices()) {
    if (request.kind !== 'invoice' || request.contactId !== contactId) continue;
    const outcome = await findEffect(remote, request);
    if (outcome) return { kind: 'there', request, outcome };
  }
  const tried = triedOf(step);
  const draftsBefore = (await remote.api.draftsOf(contactId)).map(({ id }) => id);
  const clientId = tried?.kind === 'invoice' && tried.contactId === contactId ? tried.clientId : newId();
  return { kind: 'send', request: { kind: 'invoice', contactId, draftsBefore, clientId } };
};

const lines = async ({ remote, draft }: Scene, plan: Plan, step: PlanStep): Promise<Prepared> => {
  const { api } = remote;
  const invoiceId = invoiceIdOf(plan);
  const { invoice } = await api.readInvoice(invoiceId);
  const content = invoiceContentOf(plan, draft);
  const request: RequestOf<'lines'> = { kind: 'lines', invoiceId, content, base: markOf(invoice) };
  if (carries(invoice, content)) return { kind: 'there', request, outcome: written(invoice) };
  if (isClosed(invoice)) return { kind: 'closed' };
  const tried = triedOf(step);
  // What was tried may have come half-way since.
  const isTried = tried?.kind === 'lines' && tried.invoiceId === invoiceId;
  const isOurs = isTried ? isOnTheWay(invoice, tried, api.sendsLinesOneByOne) : isAsLeft(invoice, plan);
  return isOurs || plan.agreed === nameOf(invoice)
    ? { kind: 'send', request }
    : { kind: 'ask', question: changedQuestion(invoice, plan, draft) };
};

/** Whether the invoice is as we left it: nobody has written in it, or only we have. */
const isAsLeft = (invoice: RemoteInvoice, { written }: Plan): boolean => {
  if (written === null) return isEmptyDraft(invoice);
  return written.mark === null || isMarkedAs(invoice, written.mark);
};

const delivery = async ({ remote, draft }: Scene, plan: Plan, step: PlanStep): Promise<Prepared> => {
  const invoiceId = invoiceIdOf(plan);
  const { invoice } = await remote.api.readInvoice(invoiceId);
  const request: StepRequest = { kind: 'delivery', delivery: deliveryRequestOf(draft, invoiceId) };
  // Where nobody could look at what was written, it is compared now.
  const isUnseen = plan.written?.mark === null && !carries(invoice, invoiceContentOf(plan, draft));
  const changes = isAsLeft(invoice, plan) && !isUnseen ? [] : changesIn(invoice, plan, draft);
  if (hasLeft(invoice)) {
    // Where a delivery may have been ours, what stands in the invoice now is what went out.
    const isSent = step.progress.state === 'uncertain' || changes.every(isOfService);
    return isSent
      ? { kind: 'there', request, outcome: { id: invoice.id, invoiceNumber: invoice.number } }
      : { kind: 'closed' };
  }
  if (changes.length > 0) return { kind: 'ask', question: changedQuestion(invoice, plan, draft) };
  const question = totalsQuestion(draft, invoice);
  return question && question.of !== plan.agreed ? { kind: 'ask', question } : { kind: 'send', request };
};

/** A service puts a reference number of its own into what it sends without one. */
const isOfService = ({ path, ours }: FieldChange): boolean => path === 'referenceNumber' && ours === '';

const changesIn = (invoice: RemoteInvoice, plan: Plan, draft: Draft): readonly FieldChange[] => {
  const theirs = invoice.contactName ?? invoice.contactId ?? '';
  const recipient = { path: recipientPath, ours: draft.contact.name, theirs };
  return [
    ...(isOfAnother(invoice, plan, draft) ? [recipient] : []),
    ...differences(invoice, invoiceContentOf(plan, draft)),
  ];
};

/** Returns whether the invoice was given to another recipient. */
export const isOfAnother = ({ contactId }: RemoteInvoice, plan: Plan, draft: Draft): boolean =>
  contactId !== null && contactId !== contactIdOf(plan, draft);

/** Creates the question to ask where others have changed the invoice; an answer holds for what it says now only. */
export const changedQuestion = (invoice: RemoteInvoice, plan: Plan, draft: Draft): HeldQuestion => ({
  asks: { kind: 'changed', changes: [...changesIn(invoice, plan, draft)] },
  of: nameOf(invoice),
});

const nameOf = (invoice: RemoteInvoice): string => JSON.stringify(markOf(invoice));
