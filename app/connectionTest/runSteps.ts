import type { Finding, TestStep, TestStepName } from '../contract/connectionTest.ts';
import { AppFailure } from '../contract/errors.ts';
import type { TestContext } from './means.ts';
import { failed, type Outcome } from './outcome.ts';
import { unreachedRoles } from './steps/addresses.ts';
import type { Step } from './steps.ts';

export interface RunOptions {
  readonly steps: readonly Step[];
  readonly context: TestContext;
  /** Ends the test: what is not done by then is `stopped`. */
  readonly signal: AbortSignal;
  readonly onStep: (step: TestStep) => void;
}

/** Runs all steps, each as soon as those that it needs have ended, side by side. Throws what none foresaw, when all have ended. */
export const runSteps = async (options: RunOptions): Promise<void> => {
  const ends = new Map<TestStepName, Promise<TestStep>>();
  for (const step of options.steps) {
    const needed = step.needs.flatMap((name) => ends.get(name) ?? []);
    ends.set(step.name, end(step, needed, options));
  }
  const outcomes = await Promise.allSettled(ends.values());
  const unforeseen = outcomes.find((outcome) => outcome.status === 'rejected');
  if (unforeseen) throw unforeseen.reason;
};

const end = async (step: Step, needed: readonly Promise<TestStep>[], options: RunOptions): Promise<TestStep> => {
  const before = await Promise.all(needed);
  const told = standstill(step, before, options) ?? (await carriedOut(step, options));
  options.onStep(told);
  return told;
};

/** Why a step does not begin at all; null where it does. */
const standstill = ({ name, isOfSales, address }: Step, before: readonly TestStep[], options: RunOptions) => {
  const { signal, context } = options;
  if (isOfSales && !context.profile.sales) return { kind: 'skipped', name, because: null } as const;
  const obstacle = before.find((needed) => {
    if (needed.name !== 'addresses') return needed.kind === 'failed' || needed.kind === 'skipped';
    // Of the addresses only the step's own one matters.
    return address !== undefined && unreachedRoles(findingOf(needed)).includes(address);
  });
  if (obstacle) return { kind: 'skipped', name, because: obstacle.name } as const;
  return signal.aborted ? ({ kind: 'stopped', name } as const) : null;
};

const findingOf = (step: TestStep): Finding | null => ('finding' in step ? step.finding : null);

const carriedOut = async (step: Step, { context, signal, onStep }: RunOptions): Promise<TestStep> => {
  const { name, limitMs } = step;
  onStep({ kind: 'running', name });
  const startedAt = performance.now();
  const limit = AbortSignal.timeout(limitMs);
  const outcome = await step.run(context, AbortSignal.any([signal, limit])).catch((error) => foreseen(error, limit));
  if (signal.aborted) return { kind: 'stopped', name };
  return { ...outcome, name, milliseconds: Math.round(performance.now() - startedAt) };
};

/** Returns the failed outcome of a step. After its time limit the outcome is `timeout`, whatever the step threw. */
const foreseen = (error: unknown, limit: AbortSignal): Outcome => {
  if (!(error instanceof AppFailure)) throw error;
  return failed(limit.aborted ? { kind: 'timeout' } : error.error);
};
