import { fail } from '#app/contract/errors.ts';
import type { Dispatch, DispatchAnswer } from '#app/contract/sales/dispatch.ts';
import type { Channel, Draft } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { DraftFault } from '../draft/draftFault.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';
import { getCreatedRecords } from '../store/model/createdRecords.ts';
import { createPlannedProgress } from '../store/model/stepProgress.ts';
import {
  applyAnswer,
  createPlan,
  findDeliveryStep,
  isPlanDone,
  markInterruptedSteps,
  type SubmissionPlan,
  updateStepProgress,
} from '../store/model/submissionPlan.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { acceptRemoteChanges } from './acceptRemoteChanges.ts';
import { blockStep, leaveToUser } from './blockStep.ts';
import { askAboutDuplicates } from './duplicateSearch.ts';
import type { OutboxService } from './effects.ts';
import { getRepeatableFrom } from './executeStep.ts';
import { findPendingCreation } from './pendingCreation.ts';
import { type PrepareContext, prepareStep } from './prepareStep.ts';
import type { QuietTime } from './quietTime.ts';
import { createRedeliveryId, createRedeliveryPlan, prepareRedelivery } from './redelivery.ts';
import { rejectDraftsElsewhere } from './rejectDraftsElsewhere.ts';
import { findRepeatedStep, noteRepeatedStep } from './repeatedSteps.ts';
import { replan } from './replan.ts';
import { type PlanRunner, runPlan } from './runPlan.ts';
import type { SendingLock } from './sendingLock.ts';
import { toDispatch } from './toDispatch.ts';

export interface OutboxOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  readonly lock: SendingLock;
  /** Returns the channels that the company may use; null if they are unknown. */
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly Channel[] | null>;
  /** ISO moment. */
  readonly now: () => string;
  /** Returns today's date in this machine's time zone, ISO date. */
  readonly today: () => string;
  readonly newId: () => string;
  readonly quietTime: QuietTime;
  readonly onChanged: (dispatch: Dispatch) => void;
}

/** Sends a draft, goes on with it, or does what the person answered. Throws as `Outbox.send` and `Outbox.decide` say. */
export const runDispatch = async (
  options: OutboxOptions,
  company: CompanyRef,
  draftId: string,
  answer: DispatchAnswer | null,
): Promise<Dispatch> => {
  const before = await options.store.plan(company, draftId);
  if (before && isPlanDone(before) && answer === null) return toDispatch(before, false);
  if (!before) await rejectDraftsElsewhere(options.store, company, [draftId]);
  // First of all: if the service is a new one, this removes the journal of the previous one.
  const api = await options.apiFor(company);
  const known = await options.store.plan(company, draftId);
  const plan = known ? markInterruptedSteps(known) : createPlan({ draftId, company, updatedAt: options.now() });
  const ended = plan.again
    ? await runRedelivery(options, api, plan, plan.again, answer)
    : await runDraft(options, api, plan, answer);
  const dispatch = toDispatch(ended, false);
  options.onChanged(dispatch);
  return dispatch;
};

/**
 * Delivers an invoice once more. While the outcome of the last delivery is unknown, that delivery is asked about.
 * Throws `validation` if the company may not use the channel.
 */
export const runDeliverAgain = async (
  options: OutboxOptions,
  company: CompanyRef,
  delivery: DeliveryRequest,
): Promise<Dispatch> => {
  const api = await options.apiFor(company);
  const known = await options.store.plan(company, createRedeliveryId(delivery.invoiceId));
  const left = known && markInterruptedSteps(known);
  const isOpen = left?.steps.some(({ progress }) => progress.state === 'uncertain') ?? false;
  const allowed = await options.allowedChannels(company);
  if (!isOpen && allowed && !allowed.includes(delivery.channel))
    throwIfFaulty([{ path: 'channel', code: 'channelNotAllowed' }]);
  const revision = known?.revision ?? 0;
  const plan = left && isOpen ? left : { ...createRedeliveryPlan(company, delivery, options.now()), revision };
  const dispatch = toDispatch(await runRedelivery(options, api, plan, plan.again ?? delivery, null), false);
  options.onChanged(dispatch);
  return dispatch;
};

const runRedelivery = async (
  options: OutboxOptions,
  api: SalesApi,
  found: SubmissionPlan,
  delivery: DeliveryRequest,
  answer: DispatchAnswer | null,
): Promise<SubmissionPlan> => {
  const save = createPlanSaver(options);
  const known = answer === 'deliverAgain' ? await allowRepeatedDelivery(options, api, found) : found;
  const plan = answer ? applyAnswer(known, answer) : known;
  if (isPlanDone(plan)) return save(plan);
  const remote = createRedeliveryService(api);
  return runPlan(
    {
      remote,
      quietTime: options.quietTime,
      save,
      mayDeliverAgain: answer === 'deliverAgain',
      ...createRepetitionHandlers(options, remote, plan),
      replan: (current) => current,
      prepare: (_, step) => prepareRedelivery(remote, delivery, step),
      blockStep: async (current, { key, progress }, error) =>
        updateStepProgress(
          current,
          key,
          progress.state === 'uncertain' ? { ...progress, error } : createPlannedProgress(error),
        ),
      leaveToUser: (current) => current,
    },
    plan,
  );
};

const runDraft = async (
  options: OutboxOptions,
  api: SalesApi,
  found: SubmissionPlan,
  answer: DispatchAnswer | null,
): Promise<SubmissionPlan> => {
  const { store, today } = options;
  const { company, draftId } = found;
  const save = createPlanSaver(options);
  const draft = (await store.draft(company, draftId))?.draft;
  if (!draft) throw fail({ kind: 'notFound', message: null });
  const known = answer === 'deliverAgain' ? await allowRepeatedDelivery(options, api, found) : found;
  if (answer === 'takeTheirs') return save(await acceptRemoteChanges(options, api, found, draft));
  const plan = answer ? applyAnswer(known, answer) : known;
  if (isPlanDone(plan)) return save(plan);
  throwIfFaulty(findDraftFaults(draft, today(), await options.allowedChannels(company)));
  const work = { ...createPlanRunner(options, api, draft), save, mayDeliverAgain: answer === 'deliverAgain' };
  const ended = await runPlan(work, plan);
  const { contacts, products } = getCreatedRecords(ended);
  await store.saveContacts(company, contacts);
  await store.saveProducts(company, products);
  return ended;
};

const createPlanRunner = (
  options: OutboxOptions,
  api: SalesApi,
  draft: Draft,
): Omit<PlanRunner, 'save' | 'mayDeliverAgain'> => {
  const { store, newId, quietTime } = options;
  const remote: OutboxService = { api, ownedByOthers: () => listForeignInvoices(store, draft) };
  const repeatedInvoices = async () =>
    (await findRepeatedStep(store, draft.company, { draftId: draft.id, key: 'invoice' }))?.requests ?? [];
  const repeated = createRepetitionHandlers(options, remote, { company: draft.company, draftId: draft.id });
  const scene: PrepareContext = {
    ...{ service: remote, draft, newId, repeatedInvoices, noteRepeated: repeated.noteRepeated },
    pendingCreation: (wanted) => findPendingCreation({ store, quietTime, remote }, draft, wanted),
  };
  return {
    ...{ remote, quietTime },
    ...repeated,
    replan: (current) => replan(current, draft),
    prepare: (current, step) => prepareStep(scene, current, step),
    blockStep: (current, step, error) => blockStep(remote, draft, current, step, error),
    leaveToUser: (current) => leaveToUser(current, draft),
  };
};

const createPlanSaver =
  ({ store, now, onChanged }: OutboxOptions): PlanRunner['save'] =>
  async (plan) => {
    const saved = await store.savePlan({ ...plan, updatedAt: now() });
    onChanged(toDispatch(saved, true));
    return saved;
  };

/**
 * Records that a delivery is repeated, and returns the updated plan. Throws `outcomePending` if the first sending may
 * still take effect.
 */
const allowRepeatedDelivery = async (
  options: OutboxOptions,
  api: SalesApi,
  plan: SubmissionPlan,
): Promise<SubmissionPlan> => {
  const { quietTime } = options;
  const delivery = findDeliveryStep(plan);
  if (delivery?.progress.state !== 'uncertain') return plan;
  const quietUntil = delivery.progress.quietUntil ?? quietTime.begin(api.quietMs);
  const progress = { ...delivery.progress, quietUntil };
  // In a journal of an earlier release: from now on it is known.
  const saved =
    delivery.progress.quietUntil === null
      ? await createPlanSaver(options)(updateStepProgress(plan, delivery.key, progress))
      : plan;
  const pendingUntil = getRepeatableFrom({ quietTime, remote: createRedeliveryService(api) }, progress);
  if (pendingUntil !== null) throw fail({ kind: 'outcomePending', repeatableFrom: pendingUntil });
  const { company, draftId } = plan;
  await noteRepeatedStep(options, company, { draftId, key: delivery.key }, progress.request);
  return saved;
};

const createRedeliveryService = (api: SalesApi): OutboxService => ({ api, ownedByOthers: async () => new Set() });

const createRepetitionHandlers = (
  options: OutboxOptions,
  remote: OutboxService,
  { company, draftId }: Pick<SubmissionPlan, 'company' | 'draftId'>,
): Pick<PlanRunner, 'noteRepeated' | 'askAboutDuplicates'> => ({
  noteRepeated: ({ key }, request) => noteRepeatedStep(options, company, { draftId, key }, request),
  askAboutDuplicates: (current) => askAboutDuplicates(options, remote, current),
});

const throwIfFaulty = (faults: readonly Pick<DraftFault, 'path' | 'code'>[]): void => {
  const fields = faults.map(({ path, code }) => ({ path, message: code }));
  if (fields.length > 0) throw fail({ kind: 'validation', fields, messages: [] });
};

/** Throws `unreadableRecord` where a plan of another draft cannot be read: an invoice that looks like ours may be that one's. */
const listForeignInvoices = async (store: SalesStore, { company, id }: Draft): Promise<ReadonlySet<string>> => {
  if ((await store.unreadablePlans(company)).length > 0) throw fail({ kind: 'unreadableRecord', reason: 'journal' });
  return store.invoicesMade(company, id);
};
