import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findElectron } from './electron.mjs';
import { ownNode, read, root, say, tool } from './project.mjs';

/**
 * Runs one project of test/vitest.config.ts, or only its files whose paths contain one of `filters`. Says one line of it, prints
 * each failure, and counts the tests.
 */
export const runTests = (project, filters = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-test-'));
  // Some programs are started as somebody else.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...filters,
    '--config',
    'test/vitest.config.ts',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { status, stdout, stderr } = spawnSync(ownNode, [tool('vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      // What they leave behind goes with the report.
      ...{ TMPDIR: folder, TEMP: folder, TMP: folder },
      // Most tests start the application anew: what Node compiled once is read the next time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.invoice-desk', 'compiled'),
    },
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const text = read(report);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const counts = countsOf(text ? JSON.parse(text).testResults : []);
  // A run that failed outside any test counts as one failure, and so does a run that found nothing to do.
  const broke = status !== 0 && counts.failed === 0;
  if (broke) say(`${stdout}${stderr}`);
  const failed = counts.failed + (broke ? 1 : 0);
  say(
    `${failed === 0 ? 'passed' : 'FAILED'}  ${project} tests${project === 'e2e' ? ` on ${hostName()}` : ''}: ${counts.passed}`,
  );
  return { ...counts, failed };
};

const hostName = () =>
  (process.env.INVOICE_DESK_HOST ?? (findElectron() ? 'electron' : 'chromium')) === 'electron'
    ? 'Electron'
    : 'the stand-in host';

const countsOf = (files) => {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, message, assertionResults } of files) {
    const where = name.slice(root.length);
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      counts.failed += 1;
      say(`FAILED  ${where}\n${message}`);
    }
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status !== 'failed') counts.skipped += 1;
      else {
        counts.failed += 1;
        say(`FAILED  ${where}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
      }
    }
  }
  return counts;
};
