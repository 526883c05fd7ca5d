import { relative } from 'node:path';
import { drawSample, type MutantIdentity } from './drawSample.ts';

/** The number of mutants to run; all where the variable is missing. */
const size = Number(process.env.INVOICE_DESK_MUTATION_SAMPLE ?? Number.POSITIVE_INFINITY);

/** A mutant as Stryker hands it to a checker. */
interface CheckedMutant extends Pick<MutantIdentity, 'mutatorName' | 'replacement'> {
  readonly id: string;
  readonly fileName: string;
  readonly location: Pick<MutantIdentity, 'start' | 'end'>;
}

/** Creates a checker of Stryker that lets a sample of the mutants pass; the others are not run. */
const createSampleChecker = () => {
  const sampled = new Set<string>();
  return {
    init: async (): Promise<void> => undefined,
    /** Stryker calls it once, with all mutants that can be tested, also those that no test reaches. */
    group: async (mutants: readonly CheckedMutant[]): Promise<readonly (readonly string[])[]> => {
      const identified = mutants.map(({ id, fileName, mutatorName, replacement, location }) => ({
        ...{ id, mutatorName, replacement, file: relative(process.cwd(), fileName) },
        ...{ start: location.start, end: location.end },
      }));
      for (const { id } of drawSample(identified, size)) sampled.add(id);
      return [mutants.map(({ id }) => id)];
    },
    check: async (mutants: readonly CheckedMutant[]): Promise<object> =>
      Object.fromEntries(
        mutants.map(({ id }) => [
          id,
          sampled.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
  };
};

/** Read by Stryker (`plugins`). */
export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', factory: Object.assign(createSampleChecker, { inject: [] }) },
];
