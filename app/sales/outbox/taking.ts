import { AppFailure } from '#app/contract/errors.ts';
import { type Progress, progressAfter, type StepRequest } from '../store/model/progress.ts';
import { findEffect, type Outcome, perform, type Remote } from './effects.ts';
import type { QuietTime } from './quietTime.ts';

/** Access to one step of the journal. */
export interface Slot {
  readonly remote: Remote;
  readonly quietTime: QuietTime;
  /** Answers when it is on the disk; `outcome` is what settled it. Throws `storage`. */
  readonly write: (next: Progress, outcome?: Outcome) => Promise<void>;
}

export type Uncertain = Extract<Progress, { state: 'uncertain' }>;

/**
 * Sends a request once: *intended* is on the disk before the call, its end after it, and what came of it is looked up
 * where no answer says so. Where that shows no effect, it is sent once more at once if nothing can happen twice: a call
 * refused for its token alone, or one that the service knows again by our id.
 */
export const take = async (slot: Slot, request: StepRequest): Promise<Progress> => {
  const first = await callOnce(slot, request);
  return first.state === 'uncertain' && first.lookedUp && mayBeSentAgain(slot.remote, first)
    ? callOnce(slot, request)
    : first;
};

const mayBeSentAgain = (remote: Remote, { request, error }: Uncertain): boolean =>
  isKnownById(remote, request) || (error?.kind === 'signedOut' && request.kind !== 'redelivery');

/** Whether the service makes one thing only of a request, however often it comes: it knows it by our id. */
export const isKnownById = ({ api }: Remote, { kind }: StepRequest): boolean => {
  switch (kind) {
    case 'contact':
      return api.isRepeatable('createContact');
    case 'product':
      return api.isRepeatable('createProduct');
    case 'invoice':
      return api.isRepeatable('createInvoice');
    default:
      return false;
  }
};

const callOnce = async (slot: Slot, request: StepRequest): Promise<Progress> => {
  await slot.write({ state: 'intended', request });
  let outcome: Outcome;
  try {
    outcome = await perform(slot.remote, request);
  } catch (thrown) {
    const after = progressAfter(failureOf(thrown), request, beginQuietTime(slot));
    await slot.write(after);
    return after.state === 'uncertain' ? lookUp(slot, after) : after;
  }
  return settle(slot, request, outcome);
};

/** Asks the service for the effect of a call whose answer never came. */
export const lookUp = async (slot: Slot, found: Uncertain): Promise<Progress> => {
  const { request } = found;
  const uncertain = { ...found, quietUntil: found.quietUntil ?? beginQuietTime(slot) };
  let outcome: Outcome | null;
  try {
    outcome = await findEffect(slot.remote, request);
  } catch (thrown) {
    const { error } = failureOf(thrown);
    // One 404 may be a gateway's mistake, and shows nothing; but what became of a delivery is then for a person to say.
    const isForPerson = error.kind === 'notFound' && request.kind === 'delivery';
    return written(slot, { ...uncertain, error, lookedUp: isForPerson });
  }
  return outcome ? settle(slot, request, outcome) : written(slot, { ...uncertain, lookedUp: true });
};

const beginQuietTime = ({ quietTime, remote }: Slot): string => quietTime.begin(remote.api.quietMs);

/**
 * Returns the moment from which on an uncertain request may be repeated; null where it may be at once. What the service
 * knows by our id is never made twice.
 */
export const repeatableFrom = (
  { quietTime, remote }: Pick<Slot, 'quietTime' | 'remote'>,
  { request, quietUntil }: Uncertain,
): string | null => {
  if (quietUntil === null || isKnownById(remote, request)) return null;
  return quietTime.pendingUntil(quietUntil, remote.api.quietMs);
};

/** Writes down what came of a request. */
export const settle = async (slot: Slot, request: StepRequest, outcome: Outcome): Promise<Progress> => {
  const settled: Progress = { state: 'settled', request, id: outcome.id };
  await slot.write(settled, outcome);
  return settled;
};

const written = async (slot: Slot, next: Progress): Promise<Progress> => {
  await slot.write(next);
  return next;
};

/** A mistake in this program goes up to where it is reported; what the disk says of the step is true meanwhile. */
export const failureOf = (thrown: unknown): AppFailure => {
  if (thrown instanceof AppFailure) return thrown;
  throw thrown;
};
