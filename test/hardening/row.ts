import type { Stage } from './stage.ts';

/** An attempt on the built application, its expected outcome, and a function that tries it and returns the outcome. */
export type Probe = readonly [what: string, expected: string, got: (stage: Stage) => Promise<string> | string];

/** One line of the table. */
export interface Row {
  readonly name: string;
  readonly expected: string;
  readonly run: (stage: Stage) => Promise<string>;
}

/** Returns all probes of a group, each named after its part. */
export const createHardeningRows = (group: Readonly<Record<string, readonly Probe[]>>): readonly Row[] =>
  Object.entries(group).flatMap(([part, probes]) =>
    probes.map(([what, expected, got]) => ({
      name: `${part}: ${what}`,
      expected,
      run: async (stage: Stage) => got(stage),
    })),
  );
