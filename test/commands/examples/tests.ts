import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandExample, endsWith } from '../commandExample.ts';

const noneFailed = /^[1-9]\d* passed, 0 failed, \d+ skipped$/;

/** The commands that check and test. */
export const testExamples: readonly CommandExample[] = [
  {
    commands: ['npm test', 'npm test -- --short'],
    shortForm: 'npm test -- --short',
    maxSeconds: 600,
    evidence: endsWith(noneFailed),
  },
  {
    commands: ['npm run check'],
    shortForm: 'npm run check',
    maxSeconds: 300,
    evidence: endsWith(/^passed {2}types$/, /^passed {2}lint$/, /^passed {2}budgets$/),
  },
  {
    commands: ['npx vitest run --config test/vitest.config.ts test/unit/app/money/documentTotals.test.ts'],
    shortForm: 'npx vitest run --config test/vitest.config.ts test/unit/app/money/documentTotals.test.ts',
    maxSeconds: 60,
    evidence: endsWith(/Tests.*\b5 passed/),
  },
  {
    commands: [
      'npx vitest run --config test/vitest.config.ts --project integration test/integration/app/http/charset.test.ts',
    ],
    shortForm:
      'npx vitest run --config test/vitest.config.ts --project integration test/integration/app/http/charset.test.ts',
    maxSeconds: 120,
    evidence: endsWith(/Tests.*\b20 passed/),
  },
  {
    commands: [
      'npx vitest run --config test/vitest.config.ts --project component test/component/renderer/ui/KeystrokeBuffer.test.tsx',
    ],
    shortForm:
      'npx vitest run --config test/vitest.config.ts --project component test/component/renderer/ui/KeystrokeBuffer.test.tsx',
    maxSeconds: 120,
    evidence: endsWith(/Tests.*\b4 passed/),
  },
  {
    commands: ['npx vitest run --config test/vitest.config.ts test/e2e/palette.test.ts'],
    shortForm: 'npx vitest run --config test/vitest.config.ts test/e2e/palette.test.ts',
    maxSeconds: 400,
    evidence: endsWith(/Tests.*\b3 passed/),
  },
  {
    commands: ['npm run smoke'],
    shortForm: 'npm run smoke -- --short',
    maxSeconds: 400,
    evidence: endsWith(noneFailed, /^passed {2}the window opens/, /out\/smoke\.txt/),
  },
  {
    commands: ['npm run test:signin'],
    shortForm: 'npm run test:signin -- --short',
    maxSeconds: 240,
    evidence: endsWith(noneFailed),
  },
  {
    commands: ['npm run test:hardening'],
    shortForm: 'npm run test:hardening -- --short',
    maxSeconds: 120,
    evidence: endsWith(noneFailed),
  },
  {
    commands: ['npm run test:host', 'npm run test:host -- --inverted', 'npm run test:host -- --only TEXT'],
    shortForm: 'npm run test:host -- --short',
    maxSeconds: 400,
    evidence: endsWith(noneFailed, /docs\/api\/app\.md: “/),
  },
  {
    commands: ['npm run test:findings'],
    shortForm: 'npm run test:findings -- --short',
    maxSeconds: 60,
    evidence: endsWith(/^\d+ invoices, worked with \(seeds 1, 2, 3\)$/, /^\d+ invoices, held back/),
  },
  {
    commands: ['npm run test:totals'],
    shortForm: 'npm run test:totals -- --short',
    maxSeconds: 60,
    evidence: endsWith(/^computed by hand +5 +5$/, /^law \(50 documents each\)/),
  },
  {
    commands: ['npm run test:team'],
    shortForm: 'npm run test:team -- --short',
    maxSeconds: 400,
    evidence: endsWith(
      /^all computers have equal events and states +0 differ +yes$/,
      /^ {2}loaded, checked and applied /,
    ),
  },
  {
    commands: ['npm run test:pdf', 'npm run test:pdf -- --out DIR'],
    shortForm: 'npm run test:pdf -- --short --out "DIR/pdf"',
    maxSeconds: 240,
    evidence: endsWith(/^right +1 pages {2}1 lines/, /^6 invoices on \d+ pages, 0 of them with something wrong$/),
  },
  {
    commands: [
      'npm run test:simulation',
      'npm run test:simulation -- --seeds 10000',
      'npm run test:simulation -- --seeds 1 --first N --trace',
      'npm run test:simulation -- --only purchases',
    ],
    shortForm: 'npm run test:simulation -- --seeds 3 --first 5',
    maxSeconds: 400,
    evidence: endsWith(/^3 seeds, 0 of them with something wrong$/, /^planted: .*: found with seed \d+$/),
  },
  {
    commands: [
      'npm run test:mutation',
      'npm run test:mutation -- --area NAME',
      'npm run test:mutation -- --area NAME --raise',
      'npm run test:mutation -- --list',
    ],
    shortForm: 'npm run test:mutation -- --short',
    maxSeconds: 300,
    evidence: endsWith(/^passed {2}money \(short\): \d+ of \d+ mutants found, \d+\.\d %$/),
  },
  {
    commands: [
      'npm run test:outbox',
      'npm run test:outbox -- --json FILE',
      'npm run test:outbox -- --only "other: delivery"',
    ],
    shortForm: 'npm run test:outbox -- --short --json "DIR/outbox.json"',
    maxSeconds: 400,
    evidence: {
      ...endsWith(/^\d+ rows, 0 of them not as expected; 2 runs of 4 invoices/, /^duplicate invoices: 0$/),
      check: async (folder) => {
        const { isHeld, runs } = JSON.parse(await readFile(join(folder, 'outbox.json'), 'utf8'));
        if (isHeld !== true || runs !== 2) throw new Error('outbox.json does not hold the printed result');
      },
    },
  },
  {
    commands: ['npm run test:commands', 'npm run test:commands -- --list', 'npm run test:commands -- bench'],
    shortForm: 'npm run test:commands -- --list bench',
    maxSeconds: 30,
    evidence: endsWith(/^npm run bench:start /),
  },
];
