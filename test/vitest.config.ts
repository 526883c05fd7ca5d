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
          // What they test keeps nothing that another file could see; reading it anew for each costs as much as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          provide: { salesDialect: 'documented' },
          include: ['test/integration/**/*.test.ts', 'test/attack/**/*.test.ts', 'test/outbox/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The whole sales suite once more, on a service that speaks another dialect.
          name: 'otherDialect',
          provide: { salesDialect: 'other' },
          include: ['test/integration/sales/**/*.test.ts'],
          // These are about the transport below any dialect.
          exclude: ['test/integration/sales/bounds.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
