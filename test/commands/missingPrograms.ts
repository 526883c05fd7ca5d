import { spawnSync } from 'node:child_process';

/** Returns a sentence with the programs that cannot be started, or null where all can. */
export const getMissingPrograms = (...names: readonly string[]): string | null => {
  const missing = names.filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0);
  return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`;
};
