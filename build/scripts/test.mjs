import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { runChecks } from './checks.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';
import { runTests } from './vitest.mjs';

/** The projects of test/vitest.config.ts, and what the short form runs of each. */
const projects = {
  unit: 'test/unit/money/',
  integration: 'test/integration/files/',
  otherDialect: 'test/integration/sales/sending.test.ts',
  e2e: 'test/e2e/mainJob.test.ts',
};

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
prepare();
requireBrowser();
const { installGlewlwyd } = await import('../../test/fixtures/glewlwyd/install.ts');
const whyWithout = installGlewlwyd();
if (whyWithout !== null) say(`The tests with another OpenID provider, glewlwyd, are skipped: ${whyWithout}`);
const { installTinyproxy } = await import('../../test/fixtures/tinyproxy.ts');
const whyWithoutProxy = installTinyproxy();
if (whyWithoutProxy !== null) say(`The tests with a real proxy, tinyproxy, are skipped: ${whyWithoutProxy}`);
const checks = await runChecks();
const built = buildBundles();
say(`${built ? 'passed' : 'FAILED'}  build`);
const tests = Object.entries(projects).map(([project, part]) => runTests(project, values.short ? [part] : []));

const sum = (key) => tests.reduce((total, counts) => total + counts[key], 0);
const passed = checks.passed + (built ? 1 : 0) + sum('passed');
const failed = checks.failed + (built ? 0 : 1) + sum('failed');
say(`${passed} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exit(failed === 0 ? 0 : 1);
