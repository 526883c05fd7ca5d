import { fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionAnswer } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import type { SalesApi } from '../api/salesApi.ts';
import { getCreatedRecords } from '../store/model/createdRecords.ts';
import type { OutboxRequestByKind } from '../store/model/outboxStepProgress.ts';
import type { StandaloneOutboxRequest } from '../store/model/standaloneOutboxStep.ts';
import {
  applySubmissionAnswer,
  createSubmissionPlan,
  hasPendingCall,
  isSubmissionPlanDone,
  markInterruptedSteps,
  type SubmissionPlan,
  type SubmissionPlanStep,
} from '../store/model/submissionPlan.ts';
import { createCallDeduplicator, createCompanyQueue } from './companyQueue.ts';
import { createDuplicatesQuestion, recordLateDuplicates } from './duplicateSearch.ts';
import { findSubmissionFaults } from './findSubmissionFaults.ts';
import { listOtherSubmissionInvoices } from './foreignInvoices.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import type { OutboxRequestHandlers } from './outboxStepJournal.ts';
import { findPendingCreation } from './pendingCreation.ts';
import { recordRepeatedDelivery } from './recordRepeatedDelivery.ts';
import { rejectOtherServiceDrafts } from './rejectOtherServiceDrafts.ts';
import { findRepeatedRequest, recordRepeatedRequest } from './repeatedRequests.ts';
import { runSubmissionPlan } from './runSubmissionPlan.ts';
import { runStandaloneOutboxStep, type StandaloneStepResult } from './standaloneOutboxStep.ts';
import { acceptRemoteChanges } from './steps/acceptRemoteChanges.ts';
import { contactChangeRequestHandler, contactStepHandler } from './steps/contact.ts';
import { deliveryStepHandler } from './steps/delivery.ts';
import { invoiceStepHandler } from './steps/invoice.ts';
import { linesStepHandler } from './steps/lines.ts';
import { productChangeRequestHandler, productStepHandler } from './steps/product.ts';
import { createRedeliveryId, planRedelivery, redeliveryStepHandler } from './steps/redelivery.ts';
import type { SubmissionStepContext, SubmissionStepHandler } from './steps/submissionStepHandler.ts';
import { summarizeSubmissionPlan } from './summarizeSubmissionPlan.ts';

export interface Outbox {
  /** Returns the state of a draft's submission; null if it never began. */
  submission(company: CompanyRef, draftId: string): Promise<Submission | null>;
  isSending(company: CompanyRef, draftId: string): boolean;
  /** Returns true while another program over the same data sends for the company. */
  isHeldElsewhere(company: CompanyRef): boolean;
  /**
   * Starts or continues a submission; a finished one is returned as it is, without a request. A second call while the
   * first runs joins it. Throws `validation` if the draft has faults, `notFound` if it is gone, `otherProgram` if
   * another program sends for the company or has continued this submission, and the errors of `apiFor`.
   */
  send(company: CompanyRef, draftId: string): Promise<Submission>;
  /**
   * Applies a person's answer to a submission's question; while one runs it joins that one. `acceptServiceVersion`
   * changes the draft, and sends nothing. Throws `conflict` if the submission has no such question.
   */
  decide(company: CompanyRef, draftId: string, answer: SubmissionAnswer): Promise<Submission>;
  /**
   * Delivers an invoice that was sent before, by us or by others, once more. Its submission has an id of its own in place of
   * a draft's, by which `decide` answers where the outcome is unknown; until then a further call is about that one. Throws
   * `validation` if the company may not use the channel, `alreadyUnderWay` while a delivery of another kind is, and the
   * errors of `apiFor`.
   */
  deliverAgain(company: CompanyRef, delivery: DeliveryRequest): Promise<Submission>;
  /**
   * Executes one step that belongs to no invoice (a contact or product created or changed), through the same journal, under
   * a key of the caller's: the same key never creates two. A second call of a key while the first runs joins it. Throws the
   * error that refused it, with `mayHaveHappened` where it stays uncertain; a later call looks it up first.
   */
  runStandaloneStep(company: CompanyRef, key: string, request: StandaloneOutboxRequest): Promise<StandaloneStepResult>;
  /** Runs work on the stored records while nothing of the company is being sent. */
  between<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /**
   * Looks at the service for duplicates that repeated requests have left. Returns true if anything new was found. Throws
   * the errors of the service.
   */
  watchDuplicates(company: CompanyRef): Promise<boolean>;
  /** Resolves when nothing is being sent, of one connection or at all. */
  waitUntilIdle(connectionId?: string): Promise<void>;
  /** Returns true while anything is under way, of any company. */
  isBusy(): boolean;
}

/**
 * The steps of a draft's submission by their names on the disk, in the order in which they are taken
 * (specification 4.3).
 */
export const submissionStepHandlers: {
  readonly [K in SubmissionPlanStep['kind']]: SubmissionStepHandler<OutboxRequestByKind<K>>;
} = {
  contact: contactStepHandler,
  product: productStepHandler,
  invoice: invoiceStepHandler,
  lines: linesStepHandler,
  delivery: deliveryStepHandler,
};

/** Every kind of request in the journal. A new kind is a file in `steps` and a line here; a missing one is a compile error. */
export const outboxRequestHandlers: OutboxRequestHandlers = {
  ...submissionStepHandlers,
  redelivery: redeliveryStepHandler,
  contactChange: contactChangeRequestHandler,
  productChange: productChangeRequestHandler,
};

/** Runs the submissions of all companies: each draft's once at a time, those of one company one after the other. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store, lock, apiFor } = options;
  const queue = createCompanyQueue(lock.hold);
  const submissions = createCallDeduplicator<Submission>(queue);
  const standaloneSteps = createCallDeduplicator<StandaloneStepResult>(queue);
  const run = (company: CompanyRef, draftId: string, answer: SubmissionAnswer | null): Promise<Submission> =>
    submissions.run(company, draftId, () => continueSubmission(options, company, draftId, answer));

  return {
    submission: async (company, draftId) => {
      const wasSending = submissions.isUnderWay(company, draftId);
      const stored = await store.plan(company, draftId);
      if (!stored) return null;
      const isSendingHere = wasSending || submissions.isUnderWay(company, draftId);
      const mayBeUnderWay = isSendingHere || (hasPendingCall(stored) && lock.isHeldElsewhere(company));
      return mayBeUnderWay
        ? summarizeSubmissionPlan(stored, true)
        : summarizeSubmissionPlan(markInterruptedSteps(stored), false);
    },
    isSending: submissions.isUnderWay,
    isHeldElsewhere: lock.isHeldElsewhere,
    send: (company, draftId) => run(company, draftId, null),
    decide: run,
    deliverAgain: (company, delivery) => {
      const deliver = async (): Promise<Submission> => {
        const api = await apiFor(company);
        return runSubmission(options, api, await planRedelivery(options, company, delivery), null);
      };
      return submissions.run(company, createRedeliveryId(delivery.invoiceId), deliver, delivery);
    },
    runStandaloneStep: (company, key, request) =>
      standaloneSteps.run(company, key, () =>
        runStandaloneOutboxStep(options, outboxRequestHandlers, company, key, request),
      ),
    between: queue.enqueue,
    watchDuplicates: (company) => recordLateDuplicates({ ...options, kinds: outboxRequestHandlers }, apiFor, company),
    waitUntilIdle: queue.waitUntilIdle,
    isBusy: queue.isBusy,
  };
};

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
    ? markInterruptedSteps(stored)
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
  const { company, draftId, again } = plan;
  const draft = again ? null : ((await store.draft(company, draftId))?.draft ?? null);
  if (!draft && !again) throw fail({ kind: 'notFound', message: null });
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
  const service = { api, ownedByOthers: () => listOtherSubmissionInvoices(store, draft) };
  const save = async (plan: SubmissionPlan): Promise<SubmissionPlan> => {
    const saved = await store.savePlan({ ...plan, updatedAt: now() });
    onChanged(summarizeSubmissionPlan(saved, true));
    return saved;
  };
  if (answer === 'acceptServiceVersion' && draft) return save(await acceptRemoteChanges(options, api, prior, draft));
  const isRepeatAllowed = answer === 'deliverAgain';
  const recorded = isRepeatAllowed ? await recordRepeatedDelivery({ ...options, kinds, service, save }, prior) : prior;
  const plan = answer ? applySubmissionAnswer(recorded, answer) : recorded;
  if (isSubmissionPlanDone(plan)) return save(plan);
  const run = {
    ...{ kinds, quietTime, isRepeatAllowed, save },
    askAboutDuplicates: (current: SubmissionPlan) => createDuplicatesQuestion({ ...options, kinds }, service, current),
  };
  const context: Omit<SubmissionStepContext, 'draft'> = {
    ...{ service, newId },
    findPendingCreation: (isSame) => findPendingCreation({ store, quietTime, api }, prior, isSame),
    listRepeatedRequests: async ({ key }) =>
      (await findRepeatedRequest(store, company, { draftId, key }))?.requests ?? [],
    noteRepeated: ({ key }, request) => recordRepeatedRequest(options, company, { draftId, key }, request),
  };
  if (!draft)
    return runSubmissionPlan({ ...run, context: { ...context, draft }, stepKinds: [redeliveryStepHandler] }, plan);
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
