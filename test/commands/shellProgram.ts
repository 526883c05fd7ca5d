import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, sep } from 'node:path';
import { killProcessTree, signalProcessTree } from '../killProcessTree.ts';
import type { Environment } from './commandExample.ts';

/** A command line that runs in the system's shell. */
export interface ShellProgram {
  /** All that was written so far, standard output and errors. */
  output(): string;
  /** Resolves with the exit code, or null where a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Calls back at each new output until the program ends. */
  onOutput(listen: () => void): void;
  /** Interrupts it as Ctrl+C does, with all its children. */
  interrupt(): void;
  /** Ends it at once, with all its children. */
  kill(): void;
}

export const startShellProgram = (commandLine: string, cwd: string, env: Environment): ShellProgram => {
  // A group of its own: a signal to the group reaches the children too.
  const child = spawn(commandLine, {
    cwd,
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...readersEnvironment(), ...toVariables(env) },
  });
  let output = '';
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listen of listeners) listen();
    });
  return {
    output: () => output,
    ended: once(child, 'close').then(([code]) => code),
    onOutput: (listen) => listeners.push(listen),
    interrupt: () => signalProcessTree(child, 'SIGINT'),
    kill: () => killProcessTree(child),
  };
};

/** What npm adds for its scripts is taken away, so that a command finds the reader's own Node and npm. */
const readersEnvironment = (): NodeJS.ProcessEnv => {
  const isFromNpm = ([name]: [string, unknown]): boolean => /^(npm_|INIT_CWD$|NODE$)/i.test(name);
  const variables = Object.entries(process.env).filter((entry) => !isFromNpm(entry));
  return Object.fromEntries(
    variables.map(([name, value]) => [name, /^path$/i.test(name) ? withoutPackagePrograms(value ?? '') : value]),
  );
};

const withoutPackagePrograms = (path: string): string =>
  path
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`) && !folder.endsWith('node-gyp-bin'))
    .join(delimiter);

const toVariables = (env: Environment): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? undefined]));
