import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longestFirst.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
          // What they test keeps nothing that another file could see; loading it again for each costs as much as the tests.
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          provide: { salesDialect: 'documented' },
          include: ['integration', 'attack', 'outbox', 'simulation', 'powerloss'].map(
            (folder) => `test/${folder}/**/*.test.ts`,
          ),
          // These only end a test that hangs: a planted fault takes minutes to find on a machine that is busy.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The sales suite once more, on a service that speaks another dialect.
          name: 'otherDialect',
          provide: { salesDialect: 'other' },
          include: ['test/integration/app/sales/**/*.test.ts'],
          // These ask the sales interface for nothing but its settings, or are about the transport below any dialect.
          exclude: ['bounds', 'callerIds', 'importing', 'mergeWhileTyping'].map(
            (name) => `test/integration/app/sales/${name}.test.ts`,
          ),
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/buildApplication.ts',
          // The application runs in processes of its own; loading the tests' libraries again for each file takes a second.
          isolate: false,
          // These only end a test that hangs: no machine is too slow for the others.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
