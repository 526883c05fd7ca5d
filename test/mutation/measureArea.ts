import { relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../documents/projectDocuments.ts';
import type { MutationArea } from './mutationAreas.ts';
import { useMemoryFiles } from './useMemoryFiles.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The mutants of an area by what became of them. */
export interface MutationResult {
  readonly killed: number;
  readonly survived: number;
  /** Survivors, one line each: place, kind and replacement. */
  readonly survivors: readonly string[];
  /** Those of the killed ones whose tests did not end in time, in the same form: most loop for ever. */
  readonly timeouts: readonly string[];
}

interface MeasureOptions {
  /** Processes that run tests at the same time. */
  readonly concurrency: number;
  /** Results of mutants whose source and tests have not changed since the last run are taken from there. */
  readonly isIncremental: boolean;
}

/**
 * Mutates the files of an area and runs its tests against each mutant. Mutants that act while a module is loaded are left
 * out, because each of them needs a process of its own. Throws where the tests fail without any mutant.
 */
export const measureArea = async (
  { name, files, tests, sampleSize }: MutationArea,
  { concurrency, isIncremental }: MeasureOptions,
): Promise<MutationResult> => {
  process.env.INVOICE_DESK_MUTATION_TESTS = JSON.stringify(tests);
  if (sampleSize === null) delete process.env.INVOICE_DESK_MUTATION_SAMPLE;
  else process.env.INVOICE_DESK_MUTATION_SAMPLE = String(sampleSize);
  const stryker = new Stryker({
    ...{ mutate: [...files], concurrency, timeoutMS: 30_000 },
    ...{ incremental: isIncremental, incrementalFile: `node_modules/.invoice-desk/mutation-${name}.json` },
    testRunner: 'vitest',
    // The runner overrides the configuration here: tests that set the time zone need a process.
    vitest: { configFile: 'test/mutation/vitest.config.ts', pool: 'forks' },
    plugins: ['@stryker-mutator/vitest-runner', './test/mutation/sampleChecker.ts'],
    checkers: sampleSize === null ? [] : ['sample'],
    ...{ coverageAnalysis: 'perTest', ignoreStatic: true },
    ...{ reporters: ['progress-append-only'], allowConsoleColors: false },
    ignorePatterns: ['out', 'docs/images', 'test/bench/node_modules'],
  });
  const results = await useMemoryFiles(() => stryker.runMutationTest());
  const withStatus = (...states: readonly string[]) => results.filter(({ status }) => states.includes(status));
  const survivors = withStatus('Survived', 'NoCoverage');
  const timeouts = withStatus('Timeout');
  return {
    killed: withStatus('Killed').length + timeouts.length,
    survived: survivors.length,
    survivors: survivors.map(describeMutant).sort(),
    timeouts: timeouts.map(describeMutant).sort(),
  };
};

const describeMutant = ({ fileName, mutatorName, replacement = '', location: { start } }: MutantResult): string => {
  const file = relative(projectRoot, resolve(projectRoot, fileName));
  const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
  // Lines and columns count from 1 here.
  return `${file}:${start.line}:${start.column}  ${mutatorName}  ${text}`;
};
