import { fail } from '#app/contract/errors.ts';
import type { FieldChange } from '#app/contract/sales/dispatch.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { findDifferences, hasContent } from '../api/findDifferences.ts';
import type { RemoteInvoice } from '../api/responses.ts';
import { toContactRequest, toDeliveryRequest, toProductRequest } from '../api/toRequest.ts';
import type { StepRequest, StepRequestOf } from '../store/model/stepProgress.ts';
import {
  type PendingQuestion,
  type PlanStep,
  recipientPath,
  type SubmissionPlan,
} from '../store/model/submissionPlan.ts';
import {
  fingerprintInvoice,
  hasBeenSent,
  hasFingerprint,
  isEmptyDraft,
  isInvoiceLocked,
  isPartlyWritten,
} from './comparison.ts';
import { findEffect, type OutboxService, type RemoteStepOutcome, toWrittenOutcome } from './effects.ts';
import { isIdempotent } from './executeStep.ts';
import type { Creation, PendingCreation } from './pendingCreation.ts';
import {
  createInvoiceContent,
  findStepLine,
  getPlanContactId,
  getPlanInvoiceId,
  isContactForDraft,
  isProductForLine,
} from './replan.ts';
import { createTotalsQuestion } from './totalsQuestion.ts';

/**
 * Decision before a step: its request, an effect that exists already, a question, or an invoice that accepts no more
 * changes.
 */
export type StepDecision =
  | { readonly kind: 'send'; readonly request: StepRequest }
  | { readonly kind: 'there'; readonly request: StepRequest; readonly outcome: RemoteStepOutcome }
  | { readonly kind: 'ask'; readonly question: PendingQuestion }
  | { readonly kind: 'closed' };

/** Context for the preparation of a step. */
export interface PrepareContext {
  readonly service: OutboxService;
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
export const prepareStep = async (
  scene: PrepareContext,
  plan: SubmissionPlan,
  step: PlanStep,
): Promise<StepDecision> => {
  const { draft, newId } = scene;
  const tried = getTriedRequest(step);
  switch (step.kind) {
    case 'contact': {
      const request = { kind: 'contact', contact: toContactRequest(draft), clientId: newId() } as const;
      return prepareCreation(
        scene,
        step,
        request,
        tried?.kind === 'contact' && isContactForDraft(tried, draft) ? tried : null,
      );
    }
    case 'product': {
      const line = findStepLine(draft, step);
      if (!line) throw fail({ kind: 'invalidRequest', detail: 'the line of this product is gone' });
      const request = { kind: 'product', product: toProductRequest(draft, line), clientId: newId() } as const;
      return prepareCreation(
        scene,
        step,
        request,
        tried?.kind === 'product' && isProductForLine(tried, line) ? tried : null,
      );
    }
    case 'invoice':
      return prepareInvoice(scene, plan, step);
    case 'lines':
      return prepareLines(scene, plan, step);
    case 'delivery':
      return prepareDelivery(scene, plan, step);
  }
};

const getTriedRequest = ({ progress }: PlanStep): StepRequest | null => ('tried' in progress ? progress.tried : null);

/**
 * Prepares a creation; an entry that the service already has is not created again. An earlier attempt for the same
 * entry with other content may have taken effect since, or may still do so: it is looked up too, and its id is used
 * with the new content. The same applies to an attempt of another draft: while it may take effect, nothing is sent, and
 * `outcomePending` is thrown.
 */
const prepareCreation = async (
  { service: remote, pendingCreation, noteRepeated }: PrepareContext,
  step: PlanStep,
  request: Creation,
  tried: Creation | null,
): Promise<StepDecision> => {
  const known = tried ? { ...request, clientId: tried.clientId } : request;
  for (const wanted of tried ? [known, tried] : [known]) {
    const outcome = await findEffect(remote, wanted);
    if (outcome) return { kind: 'there', request: wanted, outcome };
  }
  const pending = await pendingCreation(known);
  if (!pending) return { kind: 'send', request: known };
  if (isIdempotent(remote, known)) return { kind: 'send', request: { ...known, clientId: pending.request.clientId } };
  if (pending.pendingUntil !== null) throw fail({ kind: 'outcomePending', repeatableFrom: pending.pendingUntil });
  await noteRepeated(step, pending.request);
  return { kind: 'send', request: known };
};

/**
 * Prepares the creation of an invoice, which cannot be recognized before it exists: an empty draft that has appeared
 * since counts as ours if an earlier request may have created it, and otherwise as another user's.
 */
const prepareInvoice = async (scene: PrepareContext, plan: SubmissionPlan, step: PlanStep): Promise<StepDecision> => {
  const { service: remote, draft, newId, repeatedInvoices } = scene;
  const contactId = getPlanContactId(plan, draft);
  if (!contactId) throw fail({ kind: 'invalidRequest', detail: 'the recipient has not been created' });
  for (const request of await repeatedInvoices()) {
    if (request.kind !== 'invoice' || request.contactId !== contactId) continue;
    const outcome = await findEffect(remote, request);
    if (outcome) return { kind: 'there', request, outcome };
  }
  const tried = getTriedRequest(step);
  const draftsBefore = (await remote.api.listDrafts(contactId)).map(({ id }) => id);
  const clientId = tried?.kind === 'invoice' && tried.contactId === contactId ? tried.clientId : newId();
  return { kind: 'send', request: { kind: 'invoice', contactId, draftsBefore, clientId } };
};

const prepareLines = async (
  { service: remote, draft }: PrepareContext,
  plan: SubmissionPlan,
  step: PlanStep,
): Promise<StepDecision> => {
  const { api } = remote;
  const invoiceId = getPlanInvoiceId(plan);
  const { invoice } = await api.readInvoice(invoiceId);
  const content = createInvoiceContent(plan, draft);
  const request: StepRequestOf<'lines'> = { kind: 'lines', invoiceId, content, base: fingerprintInvoice(invoice) };
  if (hasContent(invoice, content)) return { kind: 'there', request, outcome: toWrittenOutcome(invoice) };
  if (isInvoiceLocked(invoice)) return { kind: 'closed' };
  const tried = getTriedRequest(step);
  // What was tried may have come half-way since.
  const isTried = tried?.kind === 'lines' && tried.invoiceId === invoiceId;
  const isOurs = isTried ? isPartlyWritten(invoice, tried, api.sendsLinesSeparately) : isUnchanged(invoice, plan);
  return isOurs || plan.agreed === serializeFingerprint(invoice)
    ? { kind: 'send', request }
    : { kind: 'ask', question: createChangeQuestion(invoice, plan, draft) };
};

/** Returns true if the invoice has no changes since our last write, or only our own. */
const isUnchanged = (invoice: RemoteInvoice, { written }: SubmissionPlan): boolean => {
  if (written === null) return isEmptyDraft(invoice);
  return written.mark === null || hasFingerprint(invoice, written.mark);
};

const prepareDelivery = async (
  { service: remote, draft }: PrepareContext,
  plan: SubmissionPlan,
  step: PlanStep,
): Promise<StepDecision> => {
  const invoiceId = getPlanInvoiceId(plan);
  const { invoice } = await remote.api.readInvoice(invoiceId);
  const request: StepRequest = { kind: 'delivery', delivery: toDeliveryRequest(draft, invoiceId) };
  // If the content could not be read after the write, it is compared now.
  const isUnseen = plan.written?.mark === null && !hasContent(invoice, createInvoiceContent(plan, draft));
  const changes = isUnchanged(invoice, plan) && !isUnseen ? [] : listInvoiceChanges(invoice, plan, draft);
  if (hasBeenSent(invoice)) {
    // If a delivery may have been ours, the current content of the invoice is what was delivered.
    const isSent = step.progress.state === 'uncertain' || changes.every(isServiceReference);
    return isSent
      ? { kind: 'there', request, outcome: { id: invoice.id, invoiceNumber: invoice.number } }
      : { kind: 'closed' };
  }
  if (changes.length > 0) return { kind: 'ask', question: createChangeQuestion(invoice, plan, draft) };
  const question = createTotalsQuestion(draft, invoice);
  return question && question.of !== plan.agreed ? { kind: 'ask', question } : { kind: 'send', request };
};

/** A service puts a reference number of its own into what it sends without one. */
const isServiceReference = ({ path, ours }: FieldChange): boolean => path === 'referenceNumber' && ours === '';

const listInvoiceChanges = (invoice: RemoteInvoice, plan: SubmissionPlan, draft: Draft): readonly FieldChange[] => {
  const theirs = invoice.contactName ?? invoice.contactId ?? '';
  const recipient = { path: recipientPath, ours: draft.contact.name, theirs };
  return [
    ...(isForAnotherContact(invoice, plan, draft) ? [recipient] : []),
    ...findDifferences(invoice, createInvoiceContent(plan, draft)),
  ];
};

/** Returns whether the invoice was given to another recipient. */
export const isForAnotherContact = ({ contactId }: RemoteInvoice, plan: SubmissionPlan, draft: Draft): boolean =>
  contactId !== null && contactId !== getPlanContactId(plan, draft);

/** Creates the question to ask where others have changed the invoice; an answer holds for what it says now only. */
export const createChangeQuestion = (invoice: RemoteInvoice, plan: SubmissionPlan, draft: Draft): PendingQuestion => ({
  asks: { kind: 'changed', changes: [...listInvoiceChanges(invoice, plan, draft)] },
  of: serializeFingerprint(invoice),
});

const serializeFingerprint = (invoice: RemoteInvoice): string => JSON.stringify(fingerprintInvoice(invoice));
