import { AppFailure, fail } from '#app/contract/errors.ts';
import { type PurchasesWorker, purchasesWorkerHandlers } from '#app/purchases/worker/handlers.ts';
import { closeAllCompanyFiles } from '#app/purchases/worker/openCompanies.ts';
import { runWorkerHandler } from '#app/storage/database/serveWorkerCalls.ts';
import { createWorkerCalls, type RunningWorker, WorkerEndedError } from '#app/storage/database/worker.ts';
import type { SimulatedClock } from './simulatedClock.ts';
import type { SimulatedProcess } from './simulatedProcess.ts';

/** Calls a handler of the purchases worker by its name. */
export type CallHandler = (name: string, args: readonly unknown[]) => Promise<unknown>;

interface SimulatedWorkerOptions {
  readonly process: SimulatedProcess;
  readonly clock: SimulatedClock;
  /** The number of the call at which the worker dies, as by memory that is used up; null: it lives as long as its process. */
  readonly diesAt: number | null;
  /** Puts a mistake into the worker. */
  readonly plant: (call: CallHandler) => CallHandler;
  /** Is given each call that was carried out. */
  readonly onDone: (name: string, args: readonly unknown[], value: unknown) => void;
}

/** Starts the real handlers without a thread. One worker at a time has the files open. */
export const startSimulatedWorker = (options: SimulatedWorkerOptions): RunningWorker<PurchasesWorker> => {
  const { process, clock, diesAt, plant, onDone } = options;
  let calls = 0;
  let ended: AppFailure | null = null;

  const dropFiles = (): void => closeAllCompanyFiles(clock.now());
  const throwIfEnded = (): void => {
    if (ended) throw ended;
  };
  const carryOut: CallHandler = async (name, args) => {
    throwIfEnded();
    const answer = await clock.hold(
      runWorkerHandler(purchasesWorkerHandlers, { kind: 'call', id: 0, name, args: structuredClone(args) }),
    );
    if (answer.ok) onDone(name, args, answer.value);
    throwIfEnded();
    if (answer.ok) return structuredClone(answer.value);
    throw new AppFailure(answer.error, { cause: answer.cause, mayHaveHappened: answer.mayHaveHappened });
  };
  const planted = plant(carryOut);
  const ask: CallHandler = (name, args) =>
    process.io(async () => {
      throwIfEnded();
      calls += 1;
      if (calls - 1 === diesAt) {
        ended = new WorkerEndedError({ kind: 'internal', reference: 'simulated' });
        dropFiles();
      }
      throwIfEnded();
      const value = await planted(name, args);
      onDone(name, args, value);
      return value;
    });

  return {
    call: createWorkerCalls<PurchasesWorker>(ask),
    close: async () => {
      ended ??= fail({ kind: 'cancelled' });
      dropFiles();
    },
    stop: async () => dropFiles(),
    failure: () => (ended instanceof WorkerEndedError ? ended : null),
  };
};
