import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findHeadlessBrowser } from '../build/scripts/findBrowser.mjs';
import { LongestFirst } from './longestFirst.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const executablePath = findHeadlessBrowser();
const launchOptions = {
  ...(executablePath !== null && { executablePath }),
  // Chromium has no sandbox for root.
  // Each frame of a movement is drawn by the processor, and no test is about one.
  args: ['--force-prefers-reduced-motion'],
  chromiumSandbox: process.getuid?.() !== 0,
};

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
          testTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          provide: { salesDialect: 'documented' },
          include: ['integration', 'attack', 'outbox', 'simulation', 'powerloss', 'team'].map(
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
          // These ask the sales interface for nothing but its settings, are about the transport below any dialect, or name
          // their dialects themselves.
          exclude: [
            ...['bounds', 'callerIds', 'deliveryJobs', 'everyField', 'importing', 'joinedLists', 'mergeWhileTyping'],
            ...['minimalDialect', 'readBack', 'returnedFields'],
          ].map((name) => `test/integration/app/sales/${name}.test.ts`),
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        extends: true,
        plugins: [react()],
        // All libraries of the page are known before the first test: one that is met later would reload the page under it.
        optimizeDeps: { entries: ['renderer/main.tsx', 'test/component/**/*.tsx'] },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.{ts,tsx}'],
          setupFiles: 'test/component/window/setup.ts',
          testTimeout: 1_200_000,
          expect: { poll: { timeout: 120_000 } },
          // One page for all files, one after the other, each in a frame of its own.
          fileParallelism: false,
          api: { host: '127.0.0.1' },
          browser: {
            enabled: true,
            headless: true,
            // A busy machine takes minutes to start a browser.
            connectTimeout: 600_000,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
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
