import type {
  ConnectionTestFinding,
  ConnectionTestStepName,
  ConnectionTestStepState,
} from '../contract/connectionTest.ts';
import { AppFailure } from '../contract/errors.ts';
import type { ConnectionTestContext } from './connectionTestContext.ts';
import { type ConnectionTestStepOutcome, createFailedOutcome } from './connectionTestStepOutcome.ts';
import type { ConnectionTestStep } from './connectionTestSteps.ts';
import { listUnreachedAddressRoles } from './steps/addresses.ts';

export interface RunConnectionTestStepsOptions {
  readonly steps: readonly ConnectionTestStep[];
  readonly context: ConnectionTestContext;
  /** Ends the test: what is not done by then is `stopped`. */
  readonly signal: AbortSignal;
  readonly onStep: (step: ConnectionTestStepState) => void;
}

/** Runs the steps concurrently, each after the steps that it needs. Throws an unexpected error when all have ended. */
export const runConnectionTestSteps = async (options: RunConnectionTestStepsOptions): Promise<void> => {
  const ends = new Map<ConnectionTestStepName, Promise<ConnectionTestStepState>>();
  for (const step of options.steps) {
    const needed = step.needs.flatMap((name) => ends.get(name) ?? []);
    ends.set(step.name, finishStep(step, needed, options));
  }
  const outcomes = await Promise.allSettled(ends.values());
  const unforeseen = outcomes.find((outcome) => outcome.status === 'rejected');
  if (unforeseen) throw unforeseen.reason;
};

const finishStep = async (
  step: ConnectionTestStep,
  needed: readonly Promise<ConnectionTestStepState>[],
  options: RunConnectionTestStepsOptions,
): Promise<ConnectionTestStepState> => {
  const before = await Promise.all(needed);
  const finished = findBlocker(step, before, options) ?? (await executeStep(step, options));
  options.onStep(finished);
  return finished;
};

/** Why a step does not begin at all; null where it does. */
const findBlocker = (
  { name, concernsSales, address }: ConnectionTestStep,
  before: readonly ConnectionTestStepState[],
  options: RunConnectionTestStepsOptions,
) => {
  const { signal, context } = options;
  const { sales } = context.profile;
  if (concernsSales && !(sales && concernsSales(sales))) return { kind: 'skipped', name, because: null } as const;
  const networkCause = before.find((needed) => {
    if (needed.name !== 'addresses')
      return needed.kind === 'failed' || (needed.kind === 'skipped' && needed.because !== null);
    // Of the addresses only the step's own one matters.
    return address !== undefined && listUnreachedAddressRoles(getFinding(needed)).includes(address);
  });
  if (networkCause) return { kind: 'skipped', name, because: networkCause.name } as const;
  return signal.aborted ? ({ kind: 'stopped', name } as const) : null;
};

const getFinding = (step: ConnectionTestStepState): ConnectionTestFinding | null =>
  'finding' in step ? step.finding : null;

const executeStep = async (
  step: ConnectionTestStep,
  { context, signal, onStep }: RunConnectionTestStepsOptions,
): Promise<ConnectionTestStepState> => {
  const { name, limitMs } = step;
  onStep({ kind: 'running', name });
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(limitMs);
  const outcome = await step
    .run(context, AbortSignal.any([signal, limit]))
    .catch((error) => toFailedOutcome(error, limit));
  if (signal.aborted) return { kind: 'stopped', name };
  return { ...outcome, name, milliseconds: Math.round(performance.now() - startedAt) };
};

/** Returns the failed outcome of a step. After its time limit the outcome is `timeout`, regardless of the error. */
const toFailedOutcome = (error: unknown, limit: AbortSignal): ConnectionTestStepOutcome => {
  if (!(error instanceof AppFailure)) throw error;
  return createFailedOutcome(limit.aborted ? { kind: 'timeout' } : error.error);
};
