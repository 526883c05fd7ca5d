import { spawnSync } from 'node:child_process';
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

/** Runs the four checks of the source and says one line of each; what they found is printed. Answers `{ passed, failed }`. */
export const runChecks = () => {
  const results = checks.map(([name, script, ...args]) => {
    const { status, stdout, stderr } = spawnSync(ownNode, [tool(script), ...args], { cwd: root, encoding: 'utf8' });
    say(`${status === 0 ? 'passed' : 'FAILED'}  ${name}`);
    if (status !== 0) say(`${stdout}${stderr}`);
    return status === 0;
  });
  return { passed: results.filter(Boolean).length, failed: results.filter((isGood) => !isGood).length };
};
