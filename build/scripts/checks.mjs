import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownNode, root, say, tool } from './project.mjs';

const checks = [
  ['types', tool('typescript/bin/tsc'), '--noEmit', '-p', '.'],
  ['lint', tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  [
    'dependency rules',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'main',
    'renderer',
    'test',
  ],
  ['unused code', tool('knip/bin/knip.js'), '--config', '.knip.json', '--no-progress'],
  ['language', join(root, 'build', 'scripts', 'checkLanguage.mjs')],
  ['call path', join(root, 'build', 'scripts', 'listCallPath.mjs')],
  ['use of Electron', join(root, 'build', 'scripts', 'checkElectronUse.mjs')],
  ['licences', join(root, 'build', 'scripts', 'checkLicences.mjs')],
  ['budgets', join(root, 'build', 'scripts', 'checkBudgets.mjs')],
];

/**
 * Runs the checks of the source and of what is built from it, the first and longest beside the others, and says one line of
 * each; what they found is printed. Answers `{ passed, failed }`.
 */
export const runChecks = async () => {
  const [longest, ...others] = checks;
  const results = await Promise.all([oneByOne([longest]), oneByOne(others)]);
  const areGood = results.flat();
  return { passed: areGood.filter(Boolean).length, failed: areGood.filter((isGood) => !isGood).length, skipped: 0 };
};

const oneByOne = async (some) => {
  const results = [];
  for (const check of some) results.push(await runCheck(check));
  return results;
};

const runCheck = async ([name, script, ...args]) => {
  const child = spawn(ownNode, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => words.push(text));
  const [status] = await once(child, 'close');
  say(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) say(words.join(''));
  return status === 0;
};
