import { AppFailure } from '#app/contract/errors.ts';
import type {
  AddressBookImportAction,
  AddressBookImportChoice,
  AddressBookImportRun,
} from '#app/contract/sales/addressBookImport.ts';
import { getBackOffMs, getRetryDelayMs, maxRateLimitWaitMs } from '#app/lib/backOff.ts';
import { classifySubmissionFailure } from '../../batch/classifySubmissionOutcome.ts';
import type { SalesMethodDeps } from '../../context/salesMethodDeps.ts';
import type { ImportedEntrySaver } from './saveImportedEntries.ts';

/** Results of a run, which grow while it goes on. */
export interface ImportRunState {
  run: AddressBookImportRun;
  /** Rows that were saved; they are not saved again. */
  readonly saved: Map<number, AddressBookImportAction>;
  readonly interruption: AbortController;
}

export interface ImportRunDeps extends Pick<SalesMethodDeps, 'now' | 'pause' | 'random'> {
  readonly saver: ImportedEntrySaver;
  readonly getName: (row: number) => string;
}

/** Further attempts after a temporary failure, each after a wait: the first one looks up what an unanswered call did. */
const maxRepetitions = 1;
const repetitionBackOff = { floorMs: 1000, firstMs: 2000, maxMs: 8000 };
/** A service that has failed so many rows in a row fails the next one, too. */
const maxConsecutiveFailures = 2;

type RowEnd = 'saved' | 'failed' | 'unavailable' | 'halted' | 'interrupted';

/**
 * Saves the chosen rows one after the other, until all are through, the run is interrupted, or the next row would fare no
 * better. Rows without an attempt remain.
 */
export const runAddressBookImport = async (
  deps: ImportRunDeps,
  state: ImportRunState,
  choices: readonly AddressBookImportChoice[],
): Promise<void> => {
  const update = (change: Partial<AddressBookImportRun>): void => {
    state.run = { ...state.run, ...change };
  };
  let failures = 0;
  try {
    for (const [at, choice] of choices.entries()) {
      update({ remaining: choices.slice(at).map(({ row }) => row) });
      const end = await saveRow(deps, state, choice);
      if (end === 'interrupted') return;
      update({ remaining: choices.slice(at + 1).map(({ row }) => row) });
      failures = end === 'unavailable' ? failures + 1 : 0;
      if (end === 'halted' || failures === maxConsecutiveFailures) return;
    }
  } finally {
    update({ state: 'ended', waitsUntil: null });
  }
};

const saveRow = async (
  deps: ImportRunDeps,
  state: ImportRunState,
  choice: AddressBookImportChoice,
): Promise<RowEnd> => {
  const { signal } = state.interruption;
  let repetitions = 0;
  let refusals = 0;
  while (!signal.aborted) {
    const failure = await attemptRow(deps, state, choice);
    if (failure === null) return 'saved';
    const next = classifySubmissionFailure(failure);
    const noteFailure = (end: RowEnd): RowEnd => {
      const failed = { row: choice.row, name: deps.getName(choice.row), error: failure.error };
      state.run = { ...state.run, failed: [...state.run.failed, failed] };
      return end;
    };
    if (next.kind === 'wait') {
      refusals += 1;
      const milliseconds = getRetryDelayMs(next.seconds, refusals, deps.random);
      if (milliseconds > maxRateLimitWaitMs) return noteFailure('halted');
      await waitFor(deps, state, milliseconds);
    } else if (next.kind === 'again') {
      // An outcome that is still open is looked up when the person repeats the row.
      if (next.notBefore !== undefined || repetitions === maxRepetitions) return noteFailure('unavailable');
      repetitions += 1;
      await waitFor(deps, state, getBackOffMs(repetitionBackOff, repetitions, deps.random));
    } else return noteFailure(next.kind === 'halt' ? 'halted' : 'failed');
  }
  return 'interrupted';
};

/** Returns the failure; null where the row was saved. */
const attemptRow = async (
  { saver }: ImportRunDeps,
  state: ImportRunState,
  { row, action }: AddressBookImportChoice,
): Promise<AppFailure | null> => {
  try {
    await saver.save(row, action);
  } catch (failure) {
    if (failure instanceof AppFailure) return failure;
    throw failure;
  }
  state.saved.set(row, action);
  const saved = [...state.saved.values()];
  const created = saved.filter((each) => each === 'create').length;
  state.run = { ...state.run, created, updated: saved.length - created };
  return null;
};

/** Waits that long, or until the run is interrupted. */
const waitFor = async ({ pause, now }: ImportRunDeps, state: ImportRunState, milliseconds: number): Promise<void> => {
  const { signal } = state.interruption;
  state.run = { ...state.run, waitsUntil: new Date(Date.parse(now()) + milliseconds).toISOString() };
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  }
  state.run = { ...state.run, waitsUntil: null };
};
