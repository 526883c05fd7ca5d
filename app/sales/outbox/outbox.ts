import { fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { getCreatedRecords } from '../store/model/createdRecords.ts';
import {
  applySubmissionAnswer,
  createSubmissionPlan,
  getFollowedInvoiceId,
  hasPendingCall,
  isSubmissionPlanDone,
  markInterruptedSteps,
  type SubmissionPlan,
} from '../store/model/submissionPlan.ts';
import { addSentDocument } from './addSentDocument.ts';
import { createCallDeduplicator, createCompanyQueue } from './companyQueue.ts';
import { createDuplicatesQuestion, recordLateDuplicates } from './duplicateSearch.ts';
import { findSubmissionFaults } from './findSubmissionFaults.ts';
import { listOtherSubmissionInvoices } from './foreignInvoices.ts';
import type { Outbox } from './outboxInterface.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import { followUpStepHandlers, outboxRequestHandlers, submissionStepHandlers } from './outboxStepHandlers.ts';
import { findPendingCreation } from './pendingCreation.ts';
import { recordRepeatedDelivery } from './recordRepeatedDelivery.ts';
import { rejectOtherServiceDrafts } from './rejectOtherServiceDrafts.ts';
import { findRepeatedRequest, recordRepeatedRequest } from './repeatedRequests.ts';
import { runSubmissionPlan } from './runSubmissionPlan.ts';
import { runStandaloneOutboxStep, type StandaloneStepResult } from './standaloneOutboxStep.ts';
import { acceptRemoteChanges } from './steps/acceptRemoteChanges.ts';
import { createFollowUpId, planFollowUp } from './steps/planFollowUp.ts';
import { createRedeliveryId, planRedelivery, redeliveryStepHandler } from './steps/redelivery.ts';
import { createSentElsewhereCheck } from './steps/sentElsewhere.ts';
import type { SubmissionStepContext } from './steps/submissionStepHandler.ts';
import { summarizeSubmissionPlan } from './summarizeSubmissionPlan.ts';
import { createUndoableSending } from './undoableSending.ts';

/** Runs the submissions of all companies: each draft's once at a time, those of one company one after the other. */
export const createOutbox = (unguarded: OutboxOptions): Outbox => {
  const options = { ...unguarded, apiFor: requireSendingConfirmation(unguarded) };
  const { store, lock, apiFor } = options;
  const queue = createCompanyQueue(lock.hold);
  const submissions = createCallDeduplicator<Submission>(queue);
  const standaloneSteps = createCallDeduplicator<StandaloneStepResult>(queue);
  const run = (company: CompanyRef, draftId: string, answer: SubmissionAnswer | null): Promise<Submission> =>
    submissions.run(company, draftId, () => continueSubmission(options, company, draftId, answer));
  const undoable = createUndoableSending(options, Object.values(submissionStepHandlers));
  const isSending: Outbox['isSending'] = (...of) => undoable.isUnderWay(...of) || submissions.isUnderWay(...of);

  return {
    submission: async (company, draftId) => {
      const wasSending = isSending(company, draftId);
      const stored = await store.plan(company, draftId);
      if (!stored) return null;
      const isSendingHere = wasSending || isSending(company, draftId);
      const mayBeUnderWay = isSendingHere || (hasPendingCall(stored) && lock.isHeldElsewhere(company));
      return mayBeUnderWay
        ? summarizeSubmissionPlan(stored, true, undoable.getRemainingMs(company, draftId))
        : summarizeSubmissionPlan(markInterruptedSteps(stored), false);
    },
    isSending,
    isHeldElsewhere: lock.isHeldElsewhere,
    send: (company, draftId) => undoable.join(company, draftId) ?? run(company, draftId, null),
    sendUndoably: (company, draftId) => undoable.send(company, draftId, () => run(company, draftId, null)),
    ...undoable.controls,
    decide: run,
    deliverAgain: (company, delivery) => {
      const deliver = async (): Promise<Submission> => {
        const api = await apiFor(company);
        const confirmedAt = await readConfirmedAt(options);
        return runSubmission(options, api, await planRedelivery({ ...options, confirmedAt }, company, delivery), null);
      };
      return submissions.run(company, createRedeliveryId(delivery.invoiceId), deliver, delivery);
    },
    followUp: (company, request) => {
      const follow = async (): Promise<Submission> => {
        const api = await apiFor(company);
        const confirmedAt = await readConfirmedAt(options);
        const plan = await planFollowUp({ ...options, confirmedAt }, api, company, request);
        return runSubmission(options, api, plan, null);
      };
      return submissions.run(company, createFollowUpId(request.kind, request.invoiceId), follow, request);
    },
    runStandaloneStep: (company, key, request) =>
      standaloneSteps.run(company, key, () =>
        runStandaloneOutboxStep(options, outboxRequestHandlers, company, key, request),
      ),
    between: queue.enqueue,
    // Only looks.
    watchDuplicates: (company) =>
      recordLateDuplicates({ ...options, kinds: outboxRequestHandlers }, unguarded.apiFor, company),
    waitUntilIdle: (connectionId) => undoable.waitUntilIdle(connectionId).then(() => queue.waitUntilIdle(connectionId)),
    isBusy: () => undoable.isBusy() || queue.isBusy(),
  };
};

/** Without the service no step has an effect. The result throws `sendingUnconfirmed`, and as `apiFor`. */
const requireSendingConfirmation =
  ({ apiFor, sendingConfirmation }: OutboxOptions): OutboxOptions['apiFor'] =>
  async (company) => {
    const confirmation = await sendingConfirmation?.();
    if (confirmation?.isConfirmed === false) throw fail({ kind: 'sendingUnconfirmed' });
    return apiFor(company);
  };

const readConfirmedAt = async ({ sendingConfirmation }: OutboxOptions): Promise<string | null> =>
  (await sendingConfirmation?.())?.confirmedAt ?? null;

/** Sends a draft, continues its submission, or applies an answer. Throws as `Outbox.send` and `Outbox.decide`. */
const continueSubmission = async (
  options: OutboxOptions,
  company: CompanyRef,
  draftId: string,
  answer: SubmissionAnswer | null,
): Promise<Submission> => {
  const before = await options.store.plan(company, draftId);
  if (before && isSubmissionPlanDone(before) && answer === null) return summarizeSubmissionPlan(before, false);
  if (!before) await rejectOtherServiceDrafts(options.store, company, [draftId]);
  // First of all: if the service is a new one, this removes the journal of the previous one.
  const api = await options.apiFor(company);
  const stored = await options.store.plan(company, draftId);
  const plan = stored
    ? { ...markInterruptedSteps(stored), isHeld: false }
    : createSubmissionPlan({ draftId, company, updatedAt: options.now() });
  return runSubmission(options, api, plan, answer);
};

/** Runs a submission and publishes its state. Throws `notFound` if the draft is gone. */
const runSubmission = async (
  options: OutboxOptions,
  api: SalesApi,
  plan: SubmissionPlan,
  answer: SubmissionAnswer | null,
): Promise<Submission> => {
  const { store, onChanged } = options;
  const { company, draftId } = plan;
  const isFurther = getFollowedInvoiceId(plan) !== null;
  const draft = isFurther ? null : ((await store.draft(company, draftId))?.draft ?? null);
  if (!draft && !isFurther) throw fail({ kind: 'notFound', message: null });
  const submission = summarizeSubmissionPlan(await runSteps(options, api, plan, draft, answer), false);
  onChanged(submission);
  return submission;
};

/** Applies the answer to the plan, then runs the steps that are left. `draft` is null for a further delivery. */
const runSteps = async (
  options: OutboxOptions,
  api: SalesApi,
  prior: SubmissionPlan,
  draft: Draft | null,
  answer: SubmissionAnswer | null,
): Promise<SubmissionPlan> => {
  const { store, now, today, newId, quietTime, onChanged, allowedChannels } = options;
  const { company, draftId } = prior;
  const kinds = outboxRequestHandlers;
  const confirmedAt = await readConfirmedAt(options);
  const service = { api, ownedByOthers: () => listOtherSubmissionInvoices(store, draft) };
  const save = async (plan: SubmissionPlan): Promise<SubmissionPlan> => {
    const saved = await store.savePlan(await addSentDocument(options, api, { ...plan, updatedAt: now() }, draft));
    onChanged(summarizeSubmissionPlan(saved, true));
    return saved;
  };
  if (answer === 'acceptServiceVersion' && draft) return save(await acceptRemoteChanges(options, api, prior, draft));
  const isRepeatAllowed = answer === 'deliverAgain';
  const recorded = isRepeatAllowed ? await recordRepeatedDelivery({ ...options, kinds, service, save }, prior) : prior;
  const plan = answer ? applySubmissionAnswer(recorded, answer) : recorded;
  if (isSubmissionPlanDone(plan)) return save(plan);
  const checkSentElsewhere = draft && createSentElsewhereCheck({ ...service, draft, confirmedAt });
  const run = {
    ...{ kinds, quietTime, isRepeatAllowed, save },
    askBeforeStep: async (current: SubmissionPlan) =>
      (await checkSentElsewhere?.(current)) ??
      (await createDuplicatesQuestion({ ...options, kinds }, service, current)),
  };
  const context: Omit<SubmissionStepContext, 'draft'> = {
    ...{ service, newId },
    findPendingCreation: (isSame) => findPendingCreation({ store, quietTime, api }, prior, isSame),
    listRepeatedRequests: async ({ key }) =>
      (await findRepeatedRequest(store, company, { draftId, key }))?.requests ?? [],
    noteRepeated: ({ key }, request) => recordRepeatedRequest(options, company, { draftId, key }, request),
  };
  if (!draft) {
    const stepKinds = [plan.followUp ? followUpStepHandlers[plan.followUp.kind] : redeliveryStepHandler];
    return runSubmissionPlan({ ...run, context: { ...context, draft }, stepKinds }, plan);
  }
  const limits = { today: today(), allowed: await allowedChannels(company) };
  const fields = await findSubmissionFaults(api, draft, limits);
  if (fields.length > 0) throw fail({ kind: 'validation', fields, messages: [] });
  const stepKinds = Object.values(submissionStepHandlers);
  const ended = await runSubmissionPlan({ ...run, context: { ...context, draft }, stepKinds }, plan);
  const { contacts, products } = getCreatedRecords(ended);
  await store.saveContacts(company, contacts);
  await store.saveProducts(company, products);
  return ended;
};
