import { spawnSync } from 'node:child_process';

const runInBash = (script: string): boolean => spawnSync('bash', ['-c', script], { stdio: 'ignore' }).status === 0;

/** Returns a sentence with the programs that bash does not find, or with bash itself, or null where nothing is missing. */
export const getMissingPrograms = (...names: readonly string[]): string | null => {
  if (!runInBash('true')) return 'bash is not installed';
  const missing = names.filter((name) => !runInBash(`command -v ${name}`));
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
};
