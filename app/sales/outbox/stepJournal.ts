import { AppFailure } from '#app/contract/errors.ts';
import type { StepProgress, StepRequest, StepRequestKind, StepRequestOf } from '../store/model/stepProgress.ts';
import type { QuietTime } from './quietTime.ts';
import type { OutboxService, RemoteStepOutcome, RequestKind } from './steps/stepKind.ts';

/** The operations on each kind of request. A missing kind is a compile error. */
export type RequestKinds = { readonly [K in StepRequestKind]: RequestKind<StepRequestOf<K>> };

/** Access to one step of the journal. */
export interface StepJournal {
  readonly kinds: RequestKinds;
  readonly service: OutboxService;
  readonly quietTime: QuietTime;
  /** Resolves when it is on the disk; `outcome` is what settled it. Throws `storage`. */
  readonly write: (next: StepProgress, outcome?: RemoteStepOutcome) => Promise<void>;
}

export type UncertainProgress = Extract<StepProgress, { state: 'uncertain' }>;

/** Returns the operations on a request; its kind in the table takes the requests of this kind. */
export const getRequestKind = (kinds: RequestKinds, { kind }: Pick<StepRequest, 'kind'>): RequestKind => kinds[kind];

/** Returns true if repeating a request creates nothing more. */
export const isIdempotent = (
  { kinds, service }: Pick<StepJournal, 'kinds' | 'service'>,
  request: StepRequest,
): boolean => getRequestKind(kinds, request).isIdempotent(service.api);

/** Looks up the effect of a call whose answer never came. */
export const lookUpEffect = async (journal: StepJournal, found: UncertainProgress): Promise<StepProgress> => {
  const { request } = found;
  const kind = getRequestKind(journal.kinds, request);
  const uncertain = { ...found, quietUntil: found.quietUntil ?? beginQuietTime(journal) };
  let outcome: RemoteStepOutcome | null;
  try {
    outcome = await kind.findEffect(journal.service, request);
  } catch (thrown) {
    const { error } = toAppFailure(thrown);
    const isForPerson = kind.handleLookUpError(error) === 'askPerson';
    return writeProgress(journal, { ...uncertain, error, lookedUp: isForPerson });
  }
  return outcome ? settleStep(journal, request, outcome) : writeProgress(journal, { ...uncertain, lookedUp: true });
};

/** Returns the ISO moment at which the quiet time of a call that failed now is over. */
export const beginQuietTime = ({ quietTime, service }: Pick<StepJournal, 'quietTime' | 'service'>): string =>
  quietTime.begin(service.api.quietMs);

/**
 * Returns the moment from which on an uncertain request may be repeated; null where it may be at once. What the service
 * knows by our id is never made twice.
 */
export const getRepeatableFrom = (
  journal: Omit<StepJournal, 'write'>,
  { request, quietUntil }: UncertainProgress,
): string | null => {
  if (quietUntil === null || isIdempotent(journal, request)) return null;
  return journal.quietTime.pendingUntil(quietUntil, journal.service.api.quietMs);
};

/** Writes the outcome of a request to the journal. */
export const settleStep = async (
  journal: StepJournal,
  request: StepRequest,
  outcome: RemoteStepOutcome,
): Promise<StepProgress> => {
  const settled: StepProgress = { state: 'settled', request, id: outcome.id };
  await journal.write(settled, outcome);
  return settled;
};

const writeProgress = async (journal: StepJournal, next: StepProgress): Promise<StepProgress> => {
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
