import { fail } from '#app/contract/errors.ts';
import type { Dispatch, DispatchAnswer } from '#app/contract/sales/dispatch.ts';
import type { Channel, Draft } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { DraftFault } from '../draft/fault.ts';
import { draftFaults } from '../draft/faults.ts';
import { getCreatedRecords } from '../store/model/createdRecords.ts';
import {
  afterInterruption,
  decided,
  deliveryOf,
  emptyPlan,
  isDone,
  type Plan,
  withProgress,
} from '../store/model/journal.ts';
import { planned } from '../store/model/progress.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { againId, againPlan, prepareAgain } from './again.ts';
import { carryOut, type Work } from './carryOut.ts';
import { askAboutDuplicates } from './duplicateSearch.ts';
import type { Remote } from './effects.ts';
import { refuseDraftsElsewhere } from './elsewhere.ts';
import { findPendingCreation } from './pendingCreation.ts';
import { replan } from './planning.ts';
import { prepareStep, type Scene } from './prepare.ts';
import type { QuietTime } from './quietTime.ts';
import { findRepeatedStep, noteRepeatedStep } from './repeatedSteps.ts';
import type { SendingLock } from './sendingLock.ts';
import { leftToPerson, notTaken } from './standstill.ts';
import { takeTheirs } from './takeTheirs.ts';
import { repeatableFrom } from './taking.ts';
import { dispatchOf } from './view.ts';

export interface OutboxOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  readonly lock: SendingLock;
  /** The channels that the company may use; null where nobody knows. */
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly Channel[] | null>;
  /** ISO moment. */
  readonly now: () => string;
  /** Today where this machine stands, ISO date. */
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
  if (before && isDone(before) && answer === null) return dispatchOf(before, false);
  if (!before) await refuseDraftsElsewhere(options.store, company, [draftId]);
  // First of all: where a service begins anew, this makes the journal forget the one before it.
  const api = await options.apiFor(company);
  const known = await options.store.plan(company, draftId);
  const plan = known ? afterInterruption(known) : emptyPlan({ draftId, company, updatedAt: options.now() });
  const ended = plan.again
    ? await runAgain(options, api, plan, plan.again, answer)
    : await runDraft(options, api, plan, answer);
  const dispatch = dispatchOf(ended, false);
  options.onChanged(dispatch);
  return dispatch;
};

/**
 * Delivers an invoice once more. While nobody can tell what became of the last time, it is that one that is asked about.
 * Throws `validation` where the company may not use the channel.
 */
export const runDeliverAgain = async (
  options: OutboxOptions,
  company: CompanyRef,
  delivery: DeliveryRequest,
): Promise<Dispatch> => {
  const api = await options.apiFor(company);
  const known = await options.store.plan(company, againId(delivery.invoiceId));
  const left = known && afterInterruption(known);
  const isOpen = left?.steps.some(({ progress }) => progress.state === 'uncertain') ?? false;
  const allowed = await options.allowedChannels(company);
  if (!isOpen && allowed && !allowed.includes(delivery.channel))
    refuse([{ path: 'channel', code: 'channelNotAllowed' }]);
  const revision = known?.revision ?? 0;
  const plan = left && isOpen ? left : { ...againPlan(company, delivery, options.now()), revision };
  const dispatch = dispatchOf(await runAgain(options, api, plan, plan.again ?? delivery, null), false);
  options.onChanged(dispatch);
  return dispatch;
};

const runAgain = async (
  options: OutboxOptions,
  api: SalesApi,
  found: Plan,
  delivery: DeliveryRequest,
  answer: DispatchAnswer | null,
): Promise<Plan> => {
  const save = savingOf(options);
  const known = answer === 'deliverAgain' ? await allowRepeatedDelivery(options, api, found) : found;
  const plan = answer ? decided(known, answer) : known;
  if (isDone(plan)) return save(plan);
  const remote = remoteOf(api);
  return carryOut(
    {
      remote,
      quietTime: options.quietTime,
      save,
      mayDeliverAgain: answer === 'deliverAgain',
      ...repeating(options, remote, plan),
      replan: (current) => current,
      prepare: (_, step) => prepareAgain(remote, delivery, step),
      notTaken: async (current, { key, progress }, error) =>
        withProgress(current, key, progress.state === 'uncertain' ? { ...progress, error } : planned(error)),
      closed: (current) => current,
    },
    plan,
  );
};

const runDraft = async (
  options: OutboxOptions,
  api: SalesApi,
  found: Plan,
  answer: DispatchAnswer | null,
): Promise<Plan> => {
  const { store, today } = options;
  const { company, draftId } = found;
  const save = savingOf(options);
  const draft = (await store.draft(company, draftId))?.draft;
  if (!draft) throw fail({ kind: 'notFound', message: null });
  const known = answer === 'deliverAgain' ? await allowRepeatedDelivery(options, api, found) : found;
  if (answer === 'takeTheirs') return save(await takeTheirs(options, api, found, draft));
  const plan = answer ? decided(known, answer) : known;
  if (isDone(plan)) return save(plan);
  refuse(draftFaults(draft, today(), await options.allowedChannels(company)));
  const work = { ...workOn(options, api, draft), save, mayDeliverAgain: answer === 'deliverAgain' };
  const ended = await carryOut(work, plan);
  const { contacts, products } = getCreatedRecords(ended);
  await store.saveContacts(company, contacts);
  await store.saveProducts(company, products);
  return ended;
};

const workOn = (options: OutboxOptions, api: SalesApi, draft: Draft): Omit<Work, 'save' | 'mayDeliverAgain'> => {
  const { store, newId, quietTime } = options;
  const remote: Remote = { api, ownedByOthers: () => invoicesOfOthers(store, draft) };
  const repeatedInvoices = async () =>
    (await findRepeatedStep(store, draft.company, { draftId: draft.id, key: 'invoice' }))?.requests ?? [];
  const repeated = repeating(options, remote, { company: draft.company, draftId: draft.id });
  const scene: Scene = {
    ...{ remote, draft, newId, repeatedInvoices, noteRepeated: repeated.noteRepeated },
    pendingCreation: (wanted) => findPendingCreation({ store, quietTime, remote }, draft, wanted),
  };
  return {
    ...{ remote, quietTime },
    ...repeated,
    replan: (current) => replan(current, draft),
    prepare: (current, step) => prepareStep(scene, current, step),
    notTaken: (current, step, error) => notTaken(remote, draft, current, step, error),
    closed: (current) => leftToPerson(current, draft),
  };
};

const savingOf =
  ({ store, now, onChanged }: OutboxOptions): Work['save'] =>
  async (plan) => {
    const saved = await store.savePlan({ ...plan, updatedAt: now() });
    onChanged(dispatchOf(saved, true));
    return saved;
  };

/**
 * Notes that a delivery is repeated, and returns the plan as it then stands. Throws `outcomePending` where the first sending may
 * still take effect.
 */
const allowRepeatedDelivery = async (options: OutboxOptions, api: SalesApi, plan: Plan): Promise<Plan> => {
  const { quietTime } = options;
  const delivery = deliveryOf(plan);
  if (delivery?.progress.state !== 'uncertain') return plan;
  const quietUntil = delivery.progress.quietUntil ?? quietTime.begin(api.quietMs);
  const progress = { ...delivery.progress, quietUntil };
  // In a journal of an earlier release: from now on it is known.
  const saved =
    delivery.progress.quietUntil === null ? await savingOf(options)(withProgress(plan, delivery.key, progress)) : plan;
  const pendingUntil = repeatableFrom({ quietTime, remote: remoteOf(api) }, progress);
  if (pendingUntil !== null) throw fail({ kind: 'outcomePending', repeatableFrom: pendingUntil });
  const { company, draftId } = plan;
  await noteRepeatedStep(options, company, { draftId, key: delivery.key }, progress.request);
  return saved;
};

const remoteOf = (api: SalesApi): Remote => ({ api, ownedByOthers: async () => new Set() });

const repeating = (
  options: OutboxOptions,
  remote: Remote,
  { company, draftId }: Pick<Plan, 'company' | 'draftId'>,
): Pick<Work, 'noteRepeated' | 'askAboutDuplicates'> => ({
  noteRepeated: ({ key }, request) => noteRepeatedStep(options, company, { draftId, key }, request),
  askAboutDuplicates: (current) => askAboutDuplicates(options, remote, current),
});

const refuse = (faults: readonly Pick<DraftFault, 'path' | 'code'>[]): void => {
  const fields = faults.map(({ path, code }) => ({ path, message: code }));
  if (fields.length > 0) throw fail({ kind: 'validation', fields, messages: [] });
};

/** Throws `unreadableRecord` where a plan of another draft cannot be read: an invoice that looks like ours may be that one's. */
const invoicesOfOthers = async (store: SalesStore, { company, id }: Draft): Promise<ReadonlySet<string>> => {
  if ((await store.unreadablePlans(company)).length > 0) throw fail({ kind: 'unreadableRecord', reason: 'journal' });
  return store.invoicesMade(company, id);
};
