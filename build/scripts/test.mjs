import { parseArgs } from 'node:util';
import { installHeadlessShell, requireBrowser } from './browser.mjs';
import { buildBundles } from './bundles.mjs';
import { runChecks } from './checks.mjs';
import { findElectron } from './electron.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';
import { runTests } from './vitest.mjs';

/** The projects of test/vitest.config.ts, and what the short form runs of each. */
const projects = {
  unit: 'test/unit/app/money/',
  component: 'test/component/renderer/ui/',
  integration: 'test/integration/app/storage/files/',
  otherDialect: 'test/integration/app/sales/sending.test.ts',
  e2e: 'test/e2e/mainJob.test.ts',
};

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const runProject = (project) => runTests(project, values.short ? [projects[project]] : []);

const runOneByOne = async (tasks) => {
  const results = [];
  for (const task of tasks) results.push(await task());
  return results;
};

prepare();
requireBrowser();
if (!findElectron()) installHeadlessShell();
const { installGlewlwyd } = await import('../../test/fixtures/glewlwyd/install.ts');
const whyWithout = installGlewlwyd();
if (whyWithout !== null) say(`The tests with another OpenID provider, glewlwyd, are skipped: ${whyWithout}`);
const { installDjangoProvider } = await import('../../test/fixtures/djangoProvider/install.ts');
const whyWithoutDjango = installDjangoProvider();
if (whyWithoutDjango !== null)
  say(`The tests with a third provider, Django OAuth Toolkit, are skipped: ${whyWithoutDjango}`);
const { installTinyproxy } = await import('../../test/fixtures/tinyproxy.ts');
const whyWithoutProxy = installTinyproxy();
if (whyWithoutProxy !== null) say(`The tests with a real proxy, tinyproxy, are skipped: ${whyWithoutProxy}`);
const isBuilt = buildBundles();
say(`${isBuilt ? 'passed' : 'FAILED'}  build`);
// One after the other: side by side they would share the processors, and all of them take longer.
const results = await runOneByOne([
  runChecks,
  ...['unit', 'component', 'integration', 'otherDialect'].map((project) => () => runProject(project)),
  ...(isBuilt ? [() => runProject('e2e')] : []),
]);

const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
const passed = sum('passed') + (isBuilt ? 1 : 0);
const failed = sum('failed') + (isBuilt ? 0 : 1);
say(`${passed} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exit(failed === 0 ? 0 : 1);
