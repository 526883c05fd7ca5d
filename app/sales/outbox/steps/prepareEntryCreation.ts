import { fail } from '#app/contract/errors.ts';
import type { OutboxRequest, OutboxRequestByKind } from '../../store/model/outboxStepProgress.ts';
import type { SubmissionPlanStep } from '../../store/model/submissionPlan.ts';
import type { OutboxRequestHandler, SubmissionStepContext, SubmissionStepDecision } from './submissionStepHandler.ts';

type EntryCreation = OutboxRequestByKind<'contact' | 'product'>;

/** The creation of a contact or product. */
interface CreationOptions {
  readonly kind: OutboxRequestHandler;
  readonly request: EntryCreation;
  /** The earlier attempt for the same entry; null if there is none. */
  readonly tried: EntryCreation | null;
  /** Returns true for a request that would create the same entry for another draft. */
  readonly isSame: (request: OutboxRequest) => request is EntryCreation;
}

/**
 * Prepares a creation; an entry that the service already has is not created again. An earlier attempt for the same
 * entry with other content may have taken effect since, or may still do so: it is looked up too, and its id is used
 * with the new content. The same applies to an attempt of another draft: while it may take effect, nothing is sent, and
 * `outcomePending` is thrown.
 */
export const prepareEntryCreation = async (
  { service, findPendingCreation, noteRepeated }: SubmissionStepContext,
  step: SubmissionPlanStep,
  { kind, request, tried, isSame }: CreationOptions,
): Promise<SubmissionStepDecision> => {
  const toSend = tried ? { ...request, clientId: tried.clientId } : request;
  for (const wanted of tried ? [toSend, tried] : [toSend]) {
    const outcome = await kind.findEffect(service, wanted);
    if (outcome) return { kind: 'alreadyApplied', request: wanted, outcome };
  }
  const pending = await findPendingCreation(isSame);
  if (pending && kind.isIdempotent(service.api))
    return { kind: 'send', request: { ...toSend, clientId: pending.request.clientId } };
  if (pending && pending.pendingUntil !== null)
    throw fail({ kind: 'outcomePending', repeatableFrom: pending.pendingUntil });
  if (pending) await noteRepeated(step, pending.request);
  return { kind: 'send', request: await kind.noteExisting(service, toSend) };
};
