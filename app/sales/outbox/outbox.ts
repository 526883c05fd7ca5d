import { createHash } from 'node:crypto';
import type { Dispatch, DispatchAnswer } from '#app/contract/sales/dispatch.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { DeliveryRequest } from '../api/requests.ts';
import { createPlannedProgress, type StepProgress } from '../store/model/stepProgress.ts';
import { hasPendingCall, markInterruptedSteps } from '../store/model/submissionPlan.ts';
import { createCallDeduplicator, createCompanyQueue } from './companyQueue.ts';
import { watchRepeatedSteps } from './duplicateSearch.ts';
import { createRedeliveryId } from './redelivery.ts';
import { noteRepeatedStep } from './repeatedSteps.ts';
import { type OutboxOptions, runDeliverAgain, runDispatch } from './runDispatch.ts';
import { type CreatedRecord, executeStandaloneStep, type StandaloneStepRequest } from './standaloneStep.ts';
import { toDispatch } from './toDispatch.ts';

export interface Outbox {
  /** Returns the state of a draft's sending; null if it never began. */
  dispatch(company: CompanyRef, draftId: string): Promise<Dispatch | null>;
  isSending(company: CompanyRef, draftId: string): boolean;
  /** Returns true while another program over the same data sends for the company. */
  isHeldElsewhere(company: CompanyRef): boolean;
  /**
   * Starts or continues a sending; a finished one is returned as it is, without a request. A second call while the
   * first runs joins it. Throws `validation` if the draft has faults, `notFound` if it is gone, `otherProgram` if
   * another program sends for the company or has continued this sending, and the errors of `apiFor`.
   */
  send(company: CompanyRef, draftId: string): Promise<Dispatch>;
  /**
   * Applies a person's answer to a dispatch's question; during a sending it joins that one. `takeTheirs` changes the
   * draft, and sends nothing. Throws `conflict` if the dispatch has no such question.
   */
  decide(company: CompanyRef, draftId: string, answer: DispatchAnswer): Promise<Dispatch>;
  /**
   * Delivers an invoice that was sent before, by us or by others, once more. Its dispatch has an id of its own in the place
   * of a draft's, by which it is decided where its end is unknown; until then a further call is about that one. Throws
   * `validation` where the company may not use the channel, `alreadyUnderWay` while a delivery of another kind is, and what
   * `apiFor` throws.
   */
  deliverAgain(company: CompanyRef, delivery: DeliveryRequest): Promise<Dispatch>;
  /**
   * Takes one remote step that belongs to no invoice (a contact or product made or changed), through the same journal, under
   * a key of the caller's: the same key never makes two. A second call of a key while the first runs joins it. Throws what
   * refused it, and with `mayHaveHappened` where it stays uncertain; a later call looks first.
   */
  runStandaloneStep(company: CompanyRef, key: string, request: StandaloneStepRequest): Promise<CreatedRecord>;
  /** Does work on what is kept here while nothing of the company is being sent. */
  between<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /**
   * Looks at the service for duplicates that repeated requests have left. Returns whether anything new is known. Throws what the
   * service says.
   */
  watchDuplicates(company: CompanyRef): Promise<boolean>;
  /** Answers when no sending is under way, of one connection or at all. */
  waitUntilIdle(connectionId?: string): Promise<void>;
  /** Returns true while anything is under way, of any company. */
  isBusy(): boolean;
}

/** Carries out the sendings of all companies: each draft's once at a time, those of one company one after the other. */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { store, lock } = options;
  const queue = createCompanyQueue(lock.hold);
  const dispatches = createCallDeduplicator<Dispatch>(queue);
  const singles = createCallDeduplicator<CreatedRecord>(queue);
  const go = (company: CompanyRef, draftId: string, answer: DispatchAnswer | null): Promise<Dispatch> =>
    dispatches.run(company, draftId, () => runDispatch(options, company, draftId, answer));

  return {
    dispatch: async (company, draftId) => {
      const wasSending = dispatches.isUnderWay(company, draftId);
      const found = await store.plan(company, draftId);
      if (!found) return null;
      const isSendingHere = wasSending || dispatches.isUnderWay(company, draftId);
      const mayBeUnderWay = isSendingHere || (hasPendingCall(found) && lock.isHeldElsewhere(company));
      return mayBeUnderWay ? toDispatch(found, true) : toDispatch(markInterruptedSteps(found), false);
    },
    isSending: dispatches.isUnderWay,
    isHeldElsewhere: lock.isHeldElsewhere,
    send: (company, draftId) => go(company, draftId, null),
    decide: go,
    deliverAgain: (company, delivery) =>
      dispatches.run(
        company,
        createRedeliveryId(delivery.invoiceId),
        () => runDeliverAgain(options, company, delivery),
        delivery,
      ),
    runStandaloneStep: (company, key, request) =>
      singles.run(company, key, () => runStandaloneStep(options, company, key, request)),
    between: queue.enqueue,
    watchDuplicates: (company) => watchRepeatedSteps(options, options.apiFor, company),
    waitUntilIdle: queue.waitUntilIdle,
    isBusy: queue.isBusy,
  };
};

const runStandaloneStep = async (
  options: OutboxOptions,
  company: CompanyRef,
  key: string,
  request: StandaloneStepRequest,
): Promise<CreatedRecord> => {
  const { store, apiFor, now, quietTime } = options;
  const api = await apiFor(company);
  const found = await store.single(company, key);
  let revision = found?.revision ?? 0;
  const write = async (progress: StepProgress): Promise<void> => {
    const saved = await store.saveSingle({ key, company, progress, revision, updatedAt: now() });
    revision = saved.revision;
  };
  const remote = { api, ownedByOthers: async () => new Set<string>() };
  return executeStandaloneStep(
    { remote, quietTime, write },
    found?.progress ?? createPlannedProgress(null),
    request,
    createClientId(company, key),
    (repeated) => noteRepeatedStep(options, company, { draftId: null, key }, repeated),
  );
};

/** The same for every call of a key, so that a service that knows it makes one thing of them. */
const createClientId = ({ connectionId, customerNumber }: CompanyRef, key: string): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([connectionId, customerNumber, key]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
