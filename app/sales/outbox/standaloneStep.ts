import { createHash } from 'node:crypto';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { StandaloneStepRequest } from '../store/model/standaloneStep.ts';
import {
  createPlannedProgress,
  type StepProgress,
  type StepRequest,
  stepRequest,
  toInterruptedProgress,
} from '../store/model/stepProgress.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import { noteRepeatedStep } from './repeatedSteps.ts';
import { executeStep } from './runPlan.ts';
import {
  getRepeatableFrom,
  getRequestKind,
  isIdempotent,
  lookUpEffect,
  type RequestKinds,
  type StepJournal,
  settleStep,
} from './stepJournal.ts';

/**
 * Result of a single step: `request` is the content that the service really has, also if a later call asked for more.
 */
export interface CreatedRecord {
  readonly id: string;
  readonly request: StepRequest;
}

/** Executes one step that belongs to no invoice, through the journal. Throws as `Outbox.runStandaloneStep`. */
export const runStandaloneStep = async (
  options: OutboxOptions,
  kinds: RequestKinds,
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
  return executeStandaloneStep(
    { kinds, service: { api, ownedByOthers: async () => new Set<string>() }, quietTime, write },
    found?.progress ?? createPlannedProgress(null),
    stepRequest.parse({ ...request, clientId: createClientId(company, key) }),
    (repeated) => noteRepeatedStep(options, company, { draftId: null, key }, repeated),
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
  journal: StepJournal,
  found: StepProgress,
  wanted: StepRequest,
  noteRepeated: (request: StepRequest) => Promise<void>,
): Promise<CreatedRecord> => {
  const kind = getRequestKind(journal.kinds, wanted);
  const known = toInterruptedProgress(found);
  if (known.state === 'settled' && kind.isCreation) return toCreatedRecord(known);
  if (known.state === 'uncertain') {
    const seen = await lookUpEffect(journal, known);
    if (seen.state !== 'uncertain' || !seen.lookedUp) return toCreatedRecord(seen);
    const pendingUntil = getRepeatableFrom(journal, seen);
    if (pendingUntil !== null)
      throw new AppFailure({ kind: 'outcomePending', repeatableFrom: pendingUntil }, { mayHaveHappened: true });
    if (!known.lookedUp) return toCreatedRecord(seen);
    await noteRepeated(known.request);
  }
  const outcome = await kind.findEffect(journal.service, wanted);
  if (outcome) return toCreatedRecord(await settleStep(journal, wanted, outcome));
  // A service that identifies a request by our id keeps the content of the first one, should that arrive late.
  const isKnown = known.state === 'uncertain' && isIdempotent(journal, known.request);
  return toCreatedRecord(await executeStep(journal, isKnown ? known.request : wanted));
};

const toCreatedRecord = (ended: StepProgress): CreatedRecord => {
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
