import { createHash } from 'node:crypto';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import {
  createPlannedStepProgress,
  markStepProgressInterrupted,
  type OutboxRequest,
  type OutboxStepProgress,
  outboxRequest,
} from '../store/model/outboxStepProgress.ts';
import type { StandaloneOutboxRequest } from '../store/model/standaloneOutboxStep.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import {
  getEarliestRepeatTime,
  getOutboxRequestHandler,
  isIdempotent,
  lookUpRequestEffect,
  type OutboxRequestHandlers,
  type OutboxStepJournal,
  writeStepOutcome,
} from './outboxStepJournal.ts';
import { recordRepeatedRequest } from './repeatedRequests.ts';
import { executeOutboxRequest } from './runSubmissionPlan.ts';

/**
 * Result of a single step: `request` is the content that the service really has, also if a later call asked for more.
 */
export interface StandaloneStepResult {
  readonly id: string;
  readonly request: OutboxRequest;
}

/** Executes one step that belongs to no invoice, through the journal. Throws as `Outbox.runStandaloneStep`. */
export const runStandaloneOutboxStep = async (
  options: OutboxOptions,
  kinds: OutboxRequestHandlers,
  company: CompanyRef,
  key: string,
  request: StandaloneOutboxRequest,
): Promise<StandaloneStepResult> => {
  const { store, apiFor, now, quietTime } = options;
  const api = await apiFor(company);
  const stored = await store.single(company, key);
  let revision = stored?.revision ?? 0;
  const write = async (progress: OutboxStepProgress): Promise<void> => {
    const saved = await store.saveSingle({ key, company, progress, revision, updatedAt: now() });
    revision = saved.revision;
  };
  return executeStandaloneStep(
    { kinds, service: { api, ownedByOthers: async () => new Set<string>() }, quietTime, write },
    stored?.progress ?? createPlannedStepProgress(null),
    outboxRequest.parse({ ...request, clientId: createClientId(company, key) }),
    (repeated) => recordRepeatedRequest(options, company, { draftId: null, key }, repeated),
  );
};

/** Returns the same id for every call of a key, so that a service that knows it creates one record only. */
const createClientId = ({ connectionId, customerNumber }: CompanyRef, key: string): string => {
  const hash = createHash('sha256')
    .update(JSON.stringify([connectionId, customerNumber, key]))
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * Executes one step as a submission executes its own: an uncertain one is looked up, and repeated only by a later call,
 * after the quiet time. An entry that was created once under a key stays created; `noteRepeated` receives a request that
 * is about to be repeated. Throws the error that refused or prevented it; with `mayHaveHappened` if the outcome is
 * uncertain.
 */
const executeStandaloneStep = async (
  journal: OutboxStepJournal,
  storedProgress: OutboxStepProgress,
  wanted: OutboxRequest,
  noteRepeated: (request: OutboxRequest) => Promise<void>,
): Promise<StandaloneStepResult> => {
  const kind = getOutboxRequestHandler(journal.kinds, wanted);
  const progress = markStepProgressInterrupted(storedProgress);
  if (progress.state === 'settled' && kind.isCreation) return toCreatedRecord(progress);
  if (progress.state === 'uncertain') {
    const seen = await lookUpRequestEffect(journal, progress);
    if (seen.state !== 'uncertain' || !seen.lookedUp) return toCreatedRecord(seen);
    const pendingUntil = getEarliestRepeatTime(journal, seen);
    if (pendingUntil !== null)
      throw new AppFailure({ kind: 'outcomePending', repeatableFrom: pendingUntil }, { mayHaveHappened: true });
    if (!progress.lookedUp) return toCreatedRecord(seen);
    await noteRepeated(progress.request);
  }
  const outcome = await kind.findEffect(journal.service, wanted);
  if (outcome) return toCreatedRecord(await writeStepOutcome(journal, wanted, outcome));
  // A service that identifies a request by our id keeps the content of the first one, should that arrive late.
  const isKnown = progress.state === 'uncertain' && isIdempotent(journal, progress.request);
  return toCreatedRecord(
    await executeOutboxRequest(journal, isKnown ? progress.request : await kind.noteExisting(journal.service, wanted)),
  );
};

const toCreatedRecord = (ended: OutboxStepProgress): StandaloneStepResult => {
  switch (ended.state) {
    case 'settled':
      return { id: ended.id, request: ended.request };
    case 'uncertain':
      throw new AppFailure(ended.error ?? { kind: 'timeout' }, { mayHaveHappened: true });
    case 'intended':
      throw new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true });
    case 'refused':
    case 'planned':
      throw fail(ended.error ?? { kind: 'cancelled' });
  }
};
