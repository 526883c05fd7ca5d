import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findElectron } from './electron.mjs';
import { ownNode, read, root, say, tool } from './project.mjs';

/**
 * Runs one project of test/vitest.config.ts, or only its files whose paths contain one of `filters`. Prints one line about it and
 * each failure, and returns the number of tests by outcome.
 */
export const runTests = async (project, filters = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-test-'));
  // Some programs are started as another user.
  chmodSync(folder, 0o755);
  const report = join(folder, 'report.json');
  const started = Date.now();
  const { status, output } = await runVitest(project, filters, report, {
    ...process.env,
    // What the tests leave behind is removed with the report.
    ...{ TMPDIR: folder, TEMP: folder, TMP: folder },
    // Most tests start the application again: what Node has compiled once is read the next time.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.invoice-desk', 'compiled'),
    // Components are tested on React as it ships, which takes two thirds of the time of its development form.
    ...(project === 'component' && { NODE_ENV: 'production' }),
  });
  const text = read(report);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const counts = countTests(text ? JSON.parse(text).testResults : []);
  // A run that failed outside any test counts as one failure, and so does a run without a test.
  const hasBroken = status !== 0 && counts.failed === 0;
  if (hasBroken) say(output);
  const failed = counts.failed + (hasBroken ? 1 : 0);
  const where = project === 'e2e' ? ` on ${hostName()}` : '';
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${failed === 0 ? 'passed' : 'FAILED'}  ${project} tests${where}: ${counts.passed} (${seconds} s)`);
  return { ...counts, failed };
};

const runVitest = async (project, filters, report, env) => {
  const args = ['--config', 'test/vitest.config.ts', '--project', project, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(ownNode, [tool('vitest/vitest.mjs'), 'run', ...filters, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => pieces.push(text));
  const [status] = await once(child, 'close');
  return { status, output: pieces.join('') };
};

const hostName = () =>
  (process.env.INVOICE_DESK_HOST ?? (findElectron() ? 'electron' : 'chromium')) === 'electron'
    ? 'Electron'
    : 'the stand-in host';

const countTests = (files) => {
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
