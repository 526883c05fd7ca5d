import { type ChildProcess, spawnSync } from 'node:child_process';

/**
 * Ends a program at once, as a power failure would, with all that it has started: on Windows by `taskkill`, which knows the children
 * of a process; elsewhere its process group, where it leads one (`detached`), and else the program alone.
 */
export const killProcessTree = (program: ChildProcess): void => signalProcessTree(program, 'SIGKILL');

/** Sends a signal to a program and all that it has started. Windows has none: there they are ended. */
export const signalProcessTree = (program: ChildProcess, signal: NodeJS.Signals): void => {
  const { pid } = program;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // It leads no group, or nobody is left in it.
    program.kill(signal);
  }
};
