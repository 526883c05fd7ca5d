import { spawn } from 'node:child_process';

/** Starts a program that outlives this one. */
export type StartDetachedProgram = (command: string, args: readonly string[]) => Promise<void>;

/** Answers when it runs; throws what the system says where it does not. */
export const startDetachedProgram: StartDetachedProgram = (command, args) =>
  new Promise((resolve, reject) => {
    const started = spawn(command, args, { detached: true, stdio: 'ignore' });
    started.once('error', reject);
    started.once('spawn', resolve);
    started.unref();
  });
