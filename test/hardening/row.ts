import type { Stage } from './stage.ts';

/** What is tried on the built application, what must come of it, and how it is tried: `got` in the same words. */
export type Probe = readonly [what: string, expected: string, got: (stage: Stage) => Promise<string> | string];

/** One line of the table. */
export interface Row {
  readonly name: string;
  readonly expected: string;
  readonly run: (stage: Stage) => Promise<string>;
}

/** All probes of a group, each under the name of what it belongs to. */
export const rowsOf = (group: Readonly<Record<string, readonly Probe[]>>): readonly Row[] =>
  Object.entries(group).flatMap(([part, probes]) =>
    probes.map(([what, expected, got]) => ({
      name: `${part}: ${what}`,
      expected,
      run: async (stage: Stage) => got(stage),
    })),
  );
