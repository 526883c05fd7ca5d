import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeskSetup } from './desk.ts';
import type { Order, Told } from './deskProgram.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Another process that works over the same folder. */
export interface Program {
  /** Gives an order and waits for the next thing it tells. */
  order(order: Order): Promise<Told>;
  /** Lets it end by itself, which also leaves the next one its compiled code, and waits until it is gone. */
  end(): Promise<void>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** `passedMs`: how much later it is by its clock. */
export const startProgram = async (setup: DeskSetup, passedMs = 0): Promise<Program> => {
  const child = fork(fileOf('./deskProgram.ts'), {
    execArgv: ['--import', fileOf('../../fixtures/withoutElectron.ts')],
    env: { ...process.env, NODE_COMPILE_CACHE: join(setup.folder, 'compiled') },
  });
  const program: Program = {
    order: (order) => {
      const told = nextFrom(child);
      child.send(order);
      return told;
    },
    end: () => goneBy(child, () => child.disconnect()),
    kill: () => goneBy(child, () => child.kill('SIGKILL')),
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

const nextFrom = async (child: ChildProcess): Promise<Told> => {
  const [told] = await Promise.race([once(child, 'message'), once(child, 'exit').then(endedTooEarly)]);
  return told as Told;
};

const endedTooEarly = (): never => {
  throw new Error('A program of the benchmark ended by itself');
};
