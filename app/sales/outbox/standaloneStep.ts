import type { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import {
  type StepProgress,
  type StepRequest,
  stepRequest,
  toInterruptedProgress,
} from '../store/model/stepProgress.ts';
import { findEffect } from './effects.ts';
import {
  executeSubmissionStep,
  getRepeatableFrom,
  isIdempotent,
  lookUpEffect,
  type StepJournal,
  settleStep,
} from './executeStep.ts';

/**
 * Result of a single step: `request` is the content that the service really has, also if a later call asked for more.
 */
export interface CreatedRecord {
  readonly id: string;
  readonly request: StepRequest;
}

/** The request of a single step, without the fields that the journal adds. */
export type StandaloneStepRequest = Extract<
  z.input<typeof stepRequest>,
  { kind: 'contact' | 'product' | 'contactChange' | 'productChange' }
>;

/**
 * Executes one step as a dispatch executes its own: an uncertain one is looked up, and repeated only by a later call,
 * after the quiet time. An entry that was created once under a key stays created; `clientId` is the same for all calls
 * of a key, and `noteRepeated` receives a request that is about to be repeated. Throws the error that refused or
 * prevented it; with `mayHaveHappened` if the outcome is uncertain.
 */
export const executeStandaloneStep = async (
  slot: StepJournal,
  found: StepProgress,
  wanted: StandaloneStepRequest,
  clientId: string,
  noteRepeated: (request: StepRequest) => Promise<void>,
): Promise<CreatedRecord> => {
  const asked = stepRequest.parse({ ...wanted, clientId });
  const known = toInterruptedProgress(found);
  if (known.state === 'settled' && isCreation(asked)) return toCreatedRecord(known);
  if (known.state === 'uncertain') {
    const seen = await lookUpEffect(slot, known);
    if (seen.state !== 'uncertain' || !seen.lookedUp) return toCreatedRecord(seen);
    const pendingUntil = getRepeatableFrom(slot, seen);
    if (pendingUntil !== null)
      throw new AppFailure({ kind: 'outcomePending', repeatableFrom: pendingUntil }, { mayHaveHappened: true });
    if (!known.lookedUp) return toCreatedRecord(seen);
    await noteRepeated(known.request);
  }
  const there = await findEffect(slot.remote, asked);
  if (there) return toCreatedRecord(await settleStep(slot, asked, there));
  // What a service knows by our id says what was asked first, should that come at last: then so do we.
  const isKnown = known.state === 'uncertain' && isIdempotent(slot.remote, known.request);
  return toCreatedRecord(await executeSubmissionStep(slot, isKnown ? known.request : asked));
};

const isCreation = ({ kind }: StepRequest): boolean => kind === 'contact' || kind === 'product';

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
