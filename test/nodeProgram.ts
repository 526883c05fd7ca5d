import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { killProcessTree } from './killProcessTree.ts';

/** A program in a process of its own, which a test talks to line by line. */
export interface NodeProgram {
  /** Waits for the next line of its output; undefined where it has ended. */
  nextLine(): Promise<string | undefined>;
  send(line: string): void;
  /** Ends it without notice, as a power failure would; resolves when it has gone. */
  kill(): Promise<void>;
}

/** Starts a file in Node. The program ends with the test: one that outlives a failed test would keep the test runner waiting. */
export const startNodeProgram = (file: string, ...args: readonly string[]): NodeProgram => {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const hasEnded = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const kill = async (): Promise<void> => {
    killProcessTree(child);
    await hasEnded;
  };
  onTestFinished(kill);
  return {
    nextLine: async () => (await lines.next()).value,
    send: (line) => child.stdin.write(`${line}\n`),
    kill,
  };
};
