import { AppFailure } from '#app/contract/errors.ts';
import { classifyFailedCall, type StepProgress, type StepRequest } from '../store/model/stepProgress.ts';
import { findEffect, type OutboxService, type RemoteStepOutcome, sendStepRequest } from './effects.ts';
import type { QuietTime } from './quietTime.ts';

/** Access to one step of the journal. */
export interface StepJournal {
  readonly remote: OutboxService;
  readonly quietTime: QuietTime;
  /** Answers when it is on the disk; `outcome` is what settled it. Throws `storage`. */
  readonly write: (next: StepProgress, outcome?: RemoteStepOutcome) => Promise<void>;
}

export type UncertainProgress = Extract<StepProgress, { state: 'uncertain' }>;

/**
 * Sends a request once: *intended* is on the disk before the call, its end after it, and what came of it is looked up
 * where no answer says so. Where that shows no effect, it is sent once more at once if nothing can happen twice: a call
 * refused for its token alone, or one that the service knows again by our id.
 */
export const executeSubmissionStep = async (slot: StepJournal, request: StepRequest): Promise<StepProgress> => {
  const first = await sendStepOnce(slot, request);
  return first.state === 'uncertain' && first.lookedUp && canResend(slot.remote, first)
    ? sendStepOnce(slot, request)
    : first;
};

const canResend = (remote: OutboxService, { request, error }: UncertainProgress): boolean =>
  isIdempotent(remote, request) || (error?.kind === 'signedOut' && request.kind !== 'redelivery');

/** Returns true if the service identifies a request by our id, so that repeating it creates nothing more. */
export const isIdempotent = ({ api }: OutboxService, { kind }: StepRequest): boolean => {
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

const sendStepOnce = async (slot: StepJournal, request: StepRequest): Promise<StepProgress> => {
  await slot.write({ state: 'intended', request });
  let outcome: RemoteStepOutcome;
  try {
    outcome = await sendStepRequest(slot.remote, request);
  } catch (thrown) {
    const after = classifyFailedCall(toAppFailure(thrown), request, beginQuietTime(slot));
    await slot.write(after);
    return after.state === 'uncertain' ? lookUpEffect(slot, after) : after;
  }
  return settleStep(slot, request, outcome);
};

/** Asks the service for the effect of a call whose answer never came. */
export const lookUpEffect = async (slot: StepJournal, found: UncertainProgress): Promise<StepProgress> => {
  const { request } = found;
  const uncertain = { ...found, quietUntil: found.quietUntil ?? beginQuietTime(slot) };
  let outcome: RemoteStepOutcome | null;
  try {
    outcome = await findEffect(slot.remote, request);
  } catch (thrown) {
    const { error } = toAppFailure(thrown);
    // One 404 may be a gateway's mistake, and shows nothing; but what became of a delivery is then for a person to say.
    const isForPerson = error.kind === 'notFound' && request.kind === 'delivery';
    return writeProgress(slot, { ...uncertain, error, lookedUp: isForPerson });
  }
  return outcome ? settleStep(slot, request, outcome) : writeProgress(slot, { ...uncertain, lookedUp: true });
};

const beginQuietTime = ({ quietTime, remote }: StepJournal): string => quietTime.begin(remote.api.quietMs);

/**
 * Returns the moment from which on an uncertain request may be repeated; null where it may be at once. What the service
 * knows by our id is never made twice.
 */
export const getRepeatableFrom = (
  { quietTime, remote }: Pick<StepJournal, 'quietTime' | 'remote'>,
  { request, quietUntil }: UncertainProgress,
): string | null => {
  if (quietUntil === null || isIdempotent(remote, request)) return null;
  return quietTime.pendingUntil(quietUntil, remote.api.quietMs);
};

/** Writes down what came of a request. */
export const settleStep = async (
  slot: StepJournal,
  request: StepRequest,
  outcome: RemoteStepOutcome,
): Promise<StepProgress> => {
  const settled: StepProgress = { state: 'settled', request, id: outcome.id };
  await slot.write(settled, outcome);
  return settled;
};

const writeProgress = async (slot: StepJournal, next: StepProgress): Promise<StepProgress> => {
  await slot.write(next);
  return next;
};

/**
 * Converts an error to an `AppFailure`. A programming error is rethrown to the error reporting; the step keeps its
 * state on the disk until then.
 */
export const toAppFailure = (thrown: unknown): AppFailure => {
  if (thrown instanceof AppFailure) return thrown;
  throw thrown;
};
