import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ownNode, root, say, tool } from './project.mjs';

const checks = [
  ['types', 'typescript/bin/tsc', '--noEmit', '-p', '.'],
  ['lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  [
    'arrows',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    'app',
    'main',
    'renderer',
    'test',
  ],
  ['unused code', 'knip/bin/knip.js', '--config', '.knip.json', '--no-progress'],
];

/**
 * Runs the four checks of the source, the first and longest beside the others, and says one line of each; what they found is
 * printed. Answers `{ passed, failed }`.
 */
export const runChecks = async () => {
  const [longest, ...others] = checks;
  const results = await Promise.all([oneByOne([longest]), oneByOne(others)]);
  const areGood = results.flat();
  return { passed: areGood.filter(Boolean).length, failed: areGood.filter((isGood) => !isGood).length };
};

const oneByOne = async (some) => {
  const results = [];
  for (const check of some) results.push(await runCheck(check));
  return results;
};

const runCheck = async ([name, script, ...args]) => {
  const child = spawn(ownNode, [tool(script), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => words.push(text));
  const [status] = await once(child, 'close');
  say(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
  if (status !== 0) say(words.join(''));
  return status === 0;
};
