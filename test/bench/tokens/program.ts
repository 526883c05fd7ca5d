import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killProcessTree } from '../../killProcessTree.ts';
import type { TokenClientOptions } from './tokenClient.ts';
import type { Order, ProgramReport } from './tokenClientProgram.ts';

const toFilePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Another process that works over the same folder. */
export interface Program {
  /** Sends an order and returns the next report. */
  order(order: Order): Promise<ProgramReport>;
  /** Asks it to exit, so that it saves its compiled code for the next one, and waits for its end. */
  end(): Promise<void>;
  /** Kills it, as a power cut would, and waits for its end. */
  kill(): Promise<void>;
}

/** Starts a program. `passedMs`: how far its clock is ahead. */
export const startProgram = async (setup: TokenClientOptions, passedMs = 0): Promise<Program> => {
  const child = fork(toFilePath('./tokenClientProgram.ts'), {
    execArgv: ['--import', toFilePath('../../fixtures/withoutElectron.ts')],
    env: { ...process.env, NODE_COMPILE_CACHE: join(setup.folder, 'compiled') },
  });
  const program: Program = {
    order: (order) => {
      const reply = nextFrom(child);
      child.send(order);
      return reply;
    },
    end: () => goneBy(child, () => child.disconnect()),
    kill: () => goneBy(child, () => killProcessTree(child)),
  };
  await nextFrom(child);
  await program.order({ do: 'open', setup, passedMs });
  return program;
};

const goneBy = async (child: ChildProcess, ending: () => void): Promise<void> => {
  const gone = once(child, 'exit');
  ending();
  await gone;
};

const nextFrom = async (child: ChildProcess): Promise<ProgramReport> => {
  const [reply] = await Promise.race([once(child, 'message'), once(child, 'exit').then(endedTooEarly)]);
  return reply as ProgramReport;
};

const endedTooEarly = (): never => {
  throw new Error('A program of the benchmark ended by itself');
};
