import { stripVTControlCharacters } from 'node:util';

/** One statement about the running application. `run` returns what it saw, and throws where the statement does not hold. */
export interface SmokeAssertion<Stage> {
  readonly name: string;
  /** Names of assertions without which this one cannot hold: it is skipped where one of them did not pass. */
  readonly needs?: readonly string[];
  readonly run: (stage: Stage) => Promise<string | SmokeSkip>;
}

/** An assertion that this computer cannot be asked. */
export interface SmokeSkip {
  readonly skippedBecause: string;
}

export interface SmokeOutcome {
  readonly name: string;
  readonly state: 'passed' | 'FAILED' | 'skipped';
  /** What was seen, or why it was skipped. */
  readonly seen: string;
}

/**
 * Runs the assertions one after the other and passes each outcome on. One that never answers ends with `whenStuck`, which only
 * rejects.
 */
export const runAssertions = async <Stage>(
  assertions: readonly SmokeAssertion<Stage>[],
  stage: Stage,
  report: (outcome: SmokeOutcome) => void,
  whenStuck: () => Promise<never> = () => new Promise(() => {}),
): Promise<readonly SmokeOutcome[]> => {
  const outcomes: SmokeOutcome[] = [];
  for (const { name, needs = [], run } of assertions) {
    const missing = needs.find((need) => outcomes.some((one) => one.name === need && one.state !== 'passed'));
    const outcome = missing
      ? ({ name, state: 'skipped', seen: `needs: ${missing}` } as const)
      : await Promise.race([run(stage), whenStuck()]).then(
          (seen) => toOutcome(name, seen),
          (cause: unknown) => ({ name, state: 'FAILED', seen: toOneLine(cause) }) as const,
        );
    outcomes.push(outcome);
    report(outcome);
  }
  return outcomes;
};

const toOutcome = (name: string, seen: string | SmokeSkip): SmokeOutcome =>
  typeof seen === 'string' ? { name, state: 'passed', seen } : { name, state: 'skipped', seen: seen.skippedBecause };

const maxSeenLength = 2000;

const toOneLine = (cause: unknown): string =>
  stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxSeenLength);

/** Returns the last line of a run: `N passed, N failed, N skipped`. */
export const summarize = (outcomes: readonly SmokeOutcome[]): string => {
  const count = (state: SmokeOutcome['state']): number => outcomes.filter((one) => one.state === state).length;
  return `${count('passed')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`;
};
