import { AppFailure } from '#app/contract/errors.ts';
import type {
  OutboxRequest,
  OutboxRequestByKind,
  OutboxRequestKind,
  OutboxStepProgress,
} from '../store/model/outboxStepProgress.ts';
import type { QuietTime } from './quietTime.ts';
import type { OutboxRequestHandler, OutboxServiceAccess, RemoteStepOutcome } from './steps/submissionStepHandler.ts';

/** The operations on each kind of request. A missing kind is a compile error. */
export type OutboxRequestHandlers = { readonly [K in OutboxRequestKind]: OutboxRequestHandler<OutboxRequestByKind<K>> };

/** Access to one step of the journal. */
export interface OutboxStepJournal {
  readonly kinds: OutboxRequestHandlers;
  readonly service: OutboxServiceAccess;
  readonly quietTime: QuietTime;
  /** Resolves when it is on the disk; `outcome` is what settled it. Throws `storage`. */
  readonly write: (next: OutboxStepProgress, outcome?: RemoteStepOutcome) => Promise<void>;
}

export type UncertainStepProgress = Extract<OutboxStepProgress, { state: 'uncertain' }>;

/** Returns the operations on a request; its kind in the table takes the requests of this kind. */
export const getOutboxRequestHandler = (
  kinds: OutboxRequestHandlers,
  { kind }: Pick<OutboxRequest, 'kind'>,
): OutboxRequestHandler => kinds[kind];

/** Returns true if repeating a request creates nothing more. */
export const isIdempotent = (
  { kinds, service }: Pick<OutboxStepJournal, 'kinds' | 'service'>,
  request: OutboxRequest,
): boolean => getOutboxRequestHandler(kinds, request).isIdempotent(service.api);

/** Looks up the effect of a call whose answer never came. */
export const lookUpRequestEffect = async (
  journal: OutboxStepJournal,
  progress: UncertainStepProgress,
): Promise<OutboxStepProgress> => {
  const { request } = progress;
  const kind = getOutboxRequestHandler(journal.kinds, request);
  const uncertain = { ...progress, quietUntil: progress.quietUntil ?? beginQuietTime(journal) };
  let outcome: RemoteStepOutcome | null;
  try {
    outcome = await kind.findEffect(journal.service, request);
  } catch (thrown) {
    const { error } = toAppFailure(thrown);
    const isForPerson = kind.handleLookUpError(error) === 'askPerson';
    return writeProgress(journal, { ...uncertain, error, lookedUp: isForPerson });
  }
  return outcome
    ? writeStepOutcome(journal, request, outcome)
    : writeProgress(journal, { ...uncertain, lookedUp: true });
};

/** Returns the ISO moment at which the quiet time of a call that failed now is over. */
export const beginQuietTime = ({ quietTime, service }: Pick<OutboxStepJournal, 'quietTime' | 'service'>): string =>
  quietTime.begin(service.api.quietMs);

/**
 * Returns the moment from which on an uncertain request may be repeated; null where it may be at once. What the service
 * knows by our id is never made twice.
 */
export const getEarliestRepeatTime = (
  journal: Omit<OutboxStepJournal, 'write'>,
  { request, quietUntil }: UncertainStepProgress,
): string | null => {
  if (quietUntil === null || isIdempotent(journal, request)) return null;
  return journal.quietTime.pendingUntil(quietUntil, journal.service.api.quietMs);
};

/** Writes the outcome of a request to the journal. */
export const writeStepOutcome = async (
  journal: OutboxStepJournal,
  request: OutboxRequest,
  outcome: RemoteStepOutcome,
): Promise<OutboxStepProgress> => {
  const settledProgress: OutboxStepProgress = { state: 'settled', request, id: outcome.id };
  await journal.write(settledProgress, outcome);
  return settledProgress;
};

const writeProgress = async (journal: OutboxStepJournal, next: OutboxStepProgress): Promise<OutboxStepProgress> => {
  await journal.write(next);
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
