import { followUpKind } from '#app/contract/sales/followUp.ts';
import type { FaultAction } from '#app/demo/mischief/faultInjector.ts';
import type { Crash, StepKind } from './protocol.ts';

/** Something that befalls the call of a step. */
export interface Fault {
  readonly name: string;
  readonly faultAction: FaultAction;
  /** Whether the call takes effect, and the answer, if any, says so. */
  readonly comes: 'effect' | 'nothing' | 'late' | 'answer';
  /** What the application can tell by itself: that nothing happened, so that it may ask again at once or later. */
  readonly isRefusal?: 'retriedAtOnce' | 'stops';
}

export const faults: readonly Fault[] = [
  { name: 'cut before the effect', faultAction: { kind: 'cutBefore' }, comes: 'nothing' },
  { name: 'cut after the effect', faultAction: { kind: 'cutAfter' }, comes: 'effect' },
  { name: 'kept-alive connection cut after the effect', faultAction: { kind: 'resetAfter' }, comes: 'effect' },
  { name: 'answer truncated', faultAction: { kind: 'truncate' }, comes: 'effect' },
  { name: 'time-out, then late effect', faultAction: { kind: 'late' }, comes: 'late' },
  { name: '429', faultAction: { kind: 'rateLimit', seconds: 60 }, comes: 'nothing', isRefusal: 'stops' },
  { name: '500 with effect', faultAction: { kind: 'statusAfter', status: 500 }, comes: 'effect' },
  { name: '401 mid-way', faultAction: { kind: 'status', status: 401 }, comes: 'nothing', isRefusal: 'retriedAtOnce' },
  { name: 'stale version', faultAction: { kind: 'touch' }, comes: 'answer' },
];

export const moments: readonly Crash['moment'][] = ['beforeIntent', 'beforeCall', 'beforeSettle'];

export const momentNames: Readonly<Record<Crash['moment'], string>> = {
  beforeIntent: 'killed before intent',
  beforeCall: 'killed between intent and call',
  beforeSettle: 'killed between effect and settle',
};

/** `again`: the delivery of an invoice that was sent before, by another channel. */
export type Target = StepKind | 'again';

export const targets: readonly Target[] = [
  'contact',
  'product',
  'invoice',
  'lines',
  'delivery',
  'again',
  ...followUpKind.options,
];

export interface Row {
  readonly target: Target;
  readonly fault: Fault | null;
  readonly moment: Crash['moment'] | null;
}

/**
 * When the backup was made that is restored: `atStop`, at the first stop of the sending; `afterOriginal`, the same, and the original has
 * ended the sending before the copy goes on; `beforeSending`, when the draft was on the disk, and the original has sent it since.
 */
export type RestorePoint = 'atStop' | 'afterOriginal' | 'beforeSending';

export const restorePointNames: Readonly<Record<RestorePoint, string>> = {
  atStop: 'restored at its stop',
  afterOriginal: 'restored at its stop, ended by the original',
  beforeSending: 'restored before the sending, sent by the original',
};
const restorePoints = ['atStop', 'afterOriginal', 'beforeSending'] as const satisfies readonly RestorePoint[];

export interface RestoredRow extends Row {
  readonly restored: RestorePoint;
}

const all: readonly (Fault | null)[] = [null, ...faults];

/** Every step × every fault × every moment at which the process is killed, or none. */
export const everyRow: readonly Row[] = targets.flatMap((target) =>
  all.flatMap((fault) => [null, ...moments].map((moment): Row => ({ target, fault, moment }))),
);

/** Steps of a draft's own sending. */
const draftSteps: readonly Target[] = ['contact', 'product', 'invoice', 'lines', 'delivery'];

/**
 * Returns the rows that can be restored: of those that stop, at the first stop; of a draft's own steps, also before the sending.
 * `isStopped` tells whether a row stops before its end.
 */
export const listRestoredRows = (rows: readonly Row[], isStopped: (row: Row) => boolean): readonly RestoredRow[] =>
  rows.flatMap((row) => {
    const isBefore = row.moment === null && draftSteps.includes(row.target);
    return restorePoints
      .filter((restored) => (restored === 'beforeSending' ? isBefore : isStopped(row)))
      .map((restored): RestoredRow => ({ ...row, restored }));
  });

/** Returns every row whose place is `first` or a multiple of `distance` after it. */
export const selectRows = <R extends Row>(rows: readonly R[], distance: number, first: number): readonly R[] =>
  rows.filter((_, index) => index >= first && (index - first) % distance === 0);

export const toStepKind = (target: Target): StepKind => (target === 'again' ? 'delivery' : target);
