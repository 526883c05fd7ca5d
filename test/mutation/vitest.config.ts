import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The variable that holds the globs of the tests to run, as a JSON array (`measureArea.ts`). */
const tests: string[] = JSON.parse(process.env.INVOICE_DESK_MUTATION_TESTS ?? '[]');
const areUnitTests = tests.every((files) => files.startsWith('test/unit/'));

/** The first failure ends a run, and unit tests take the least time to fail. */
class UnitTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOther = ({ moduleId }: TestSpecification): number => (moduleId.includes('/test/unit/') ? 0 : 1);
    return files.toSorted((one, other) => isOther(one) - isOther(other) || one.moduleId.localeCompare(other.moduleId));
  }
}

/** One project, as Stryker wants it: its runner knows no others. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    pool: 'forks',
    // As in test/vitest.config.ts: fixtures of integration tests count on modules of their own.
    isolate: !areUnitTests,
    sequence: { sequencer: UnitTestsFirst },
    include: tests,
    setupFiles: areUnitTests ? [fileURLToPath(new URL('loadLateModules.ts', import.meta.url))] : [],
    provide: { salesDialect: 'documented' },
    // A unit test that hangs on a mutant has found it; nothing in it takes seconds.
    testTimeout: areUnitTests ? 10_000 : 60_000,
    hookTimeout: 60_000,
  },
});
