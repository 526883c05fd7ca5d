import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The variable that holds the globs of the tests to run, as a JSON array (`measureArea.ts`). */
const tests: string[] = JSON.parse(process.env.INVOICE_DESK_MUTATION_TESTS ?? '[]');

/** One project, as Stryker wants it: its runner knows no others. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    pool: 'forks',
    include: tests,
    provide: { salesDialect: 'documented' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
