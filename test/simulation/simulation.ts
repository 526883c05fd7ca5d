import { AppFailure } from '#app/contract/errors.ts';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import { createSeededRandom, type SeededRandom } from '#app/demo/random.ts';
import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import type { PlantedFault } from './plantedFaults.ts';
import { createSimulatedClock, type SimulatedClock } from './simulatedClock.ts';
import { createSimulatedComputer, type RunningSales, type SimulatedComputer } from './simulatedComputer.ts';
import { company, createSimulatedService, quietSeconds, type SimulatedService } from './simulatedService.ts';

export const second = 1000;
/** A person never needs as many attempts; after half of them the service answers as it should. */
export const mostAttempts = 80;
const rests = [0, second, 30 * second, quietSeconds * second, quietSeconds * second, 900 * second] as const;

export interface SimulationOptions {
  readonly fault?: PlantedFault | null;
  /** Given a line for each request and each answer to the person. */
  readonly trace?: (line: string) => void;
}

/** A person at a computer whose programs are killed and whose service fails, all of it drawn from one seed. */
export interface Simulation {
  readonly random: SeededRandom;
  readonly clock: SimulatedClock;
  readonly service: SimulatedService;
  readonly computer: SimulatedComputer;
  readonly trace: (line: string) => void;
  /** The program that the person uses, started again where it has died. */
  running(): RunningSales;
  /** Null where the process died. */
  ask<T>(question: (running: RunningSales) => Promise<T>): Promise<T | AppFailure | null>;
  /** The same of something that the person does, where the service is asked at once. */
  act: Simulation['ask'];
  /** Waits as long as the service asks for. */
  heed(answer: Submission | AppFailure | null): Promise<void>;
  /** Refreshes the invoices where that was not done for a day, as the application does by itself. */
  refreshAfterDays(): Promise<void>;
  /** Waits a while; now and then the computer's clock is set by hand. */
  rest(): Promise<void>;
  /** Sets the computer's clock now and then. */
  perhapsSetClock(): void;
  /** Notes the duplicates that the person has read about. */
  noteReported(duplicates: readonly RemoteDuplicate[]): void;
  readonly reported: ReadonlyMap<string, RemoteDuplicate>;
}

export const openSimulation = (
  seed: number,
  dialect: SalesDialect,
  { fault = null, trace = () => undefined }: SimulationOptions,
): Simulation => {
  const random = createSeededRandom(seed);
  const clock = createSimulatedClock(Date.parse('2026-11-05T09:00:00.000Z') + random.whole(0, 86_400) * second);
  const service = createSimulatedService({ dialect, clock, random, trace });
  const computer = createSimulatedComputer({ service, clock, fault, trace, jitter: createJitter(seed) });
  let killsLeft = random.whole(0, 3);
  const start = (): RunningSales => {
    killsLeft -= 1;
    return computer.start(killsLeft >= 0 ? random.whole(0, random.pick([160, 400])) : null);
  };
  let current = start();
  const running = (): RunningSales => {
    if (current.process.isDead) current = start();
    return current;
  };
  const reported = new Map<string, RemoteDuplicate>();
  const perhapsSetClock = (): void => {
    if (random.whole(0, 9) === 0) clock.set(random.pick([-86_400, -3600, 3600]) * second);
  };

  const ask: Simulation['ask'] = (question) => {
    const runningSales = running();
    return clock.waitFor(runningSales.process.orDeath(question(runningSales).catch(expectFailure)));
  };
  const act: Simulation['ask'] = (question) =>
    ask((current) => {
      current.connection.allowOne();
      return question(current);
    });
  const heed: Simulation['heed'] = async (answer) => {
    const errors = answer instanceof AppFailure ? [answer.error] : (answer?.steps.map(({ error }) => error) ?? []);
    for (const error of errors)
      if (error?.kind === 'rateLimited') await clock.elapse(Math.max(1, error.retryAfterSeconds ?? 60) * second);
  };
  let refreshedAt = 0;
  const refreshAfterDays = async (): Promise<void> => {
    for (let attempt = 0; attempt < 5 && clock.monotonic.now() - refreshedAt > 86_400 * second; attempt += 1) {
      const answer = await act(({ features }) => features.tracking.refresh({ company }));
      if (answer instanceof AppFailure) await heed(answer);
      else if (answer !== null) refreshedAt = clock.monotonic.now();
    }
  };

  return {
    ...{
      random,
      clock,
      service,
      computer,
      trace,
      running,
      reported,
      perhapsSetClock,
      ask,
      act,
      heed,
      refreshAfterDays,
    },
    rest: async () => {
      await clock.elapse(random.pick(rests));
      perhapsSetClock();
    },
    noteReported: (duplicates) => {
      for (const duplicate of duplicates) reported.set(`${duplicate.kind} ${duplicate.id}`, duplicate);
    },
  };
};

/** Numbers for the application's own jitter, from 0 up to 1. */
export const createJitter = (seed: number) => {
  const random = createSeededRandom(seed, 1);
  return (): number => random.whole(0, 999) / 1000;
};

export const expectFailure = (failure: unknown): AppFailure => {
  if (failure instanceof AppFailure) return failure;
  throw failure;
};
