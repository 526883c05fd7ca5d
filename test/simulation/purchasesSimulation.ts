import { AppFailure } from '#app/contract/errors.ts';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { createSeededRandom, type SeededRandom } from '#app/demo/random.ts';
import { createExpectedPurchases, type ExpectedPurchases } from './expectedPurchases.ts';
import type { PlantedSyncFault } from './plantedFaults.ts';
import { createPurchasesComputer, type PurchasesComputer, type RunningPurchases } from './purchasesComputer.ts';
import { createSimulatedClock, type SimulatedClock } from './simulatedClock.ts';
import { company, createSimulatedPurchases, type SimulatedPurchases } from './simulatedPurchases.ts';
import { createJitter, expectFailure, second } from './simulation.ts';

export interface PurchasesSimulationOptions {
  readonly fault?: PlantedSyncFault | null;
  /** Given a line for each request and each act of the person. */
  readonly trace?: (line: string) => void;
}

/** A person who looks through purchase invoices, whose programs are killed and whose service fails, drawn from one seed. */
export interface PurchasesSimulation {
  readonly random: SeededRandom;
  readonly clock: SimulatedClock;
  readonly service: SimulatedPurchases;
  readonly computer: PurchasesComputer;
  readonly expected: ExpectedPurchases;
  readonly trace: (line: string) => void;
  /** The program that the person uses, started again where it has died. */
  running(): RunningPurchases;
  /** Ends the program as a person does. */
  quit(): Promise<void>;
  /** From now on nothing is killed. */
  spare(): void;
  /** Null where the process died, and where there is no answer after hours. */
  ask<T>(question: (running: RunningPurchases) => Promise<T>): Promise<T | AppFailure | null>;
  /** Returns the rows of a query; null where the process died or they could not be read. */
  readRows(filters: PurchaseQuery['filters']): Promise<readonly PurchaseRow[] | null>;
  /** Looks at all lists, and counts what is not as it has to be. */
  look(): Promise<void>;
  readonly blocked: number;
  readonly losses: number;
}

/** No answer takes longer: a sync reads few pages, and waits two minutes for each at most. */
const longestAnswerMs = 6 * 3600 * second;
const gone: PurchaseFilter = { kind: 'missing' };

export const openPurchasesSimulation = (
  seed: number,
  { fault = null, trace = () => undefined }: PurchasesSimulationOptions,
): PurchasesSimulation => {
  const random = createSeededRandom(seed, 2);
  const clock = createSimulatedClock(Date.parse('2026-11-05T09:00:00.000Z') + random.whole(0, 86_400) * second);
  const service = createSimulatedPurchases({ clock, random, trace });
  const expected = createExpectedPurchases(service);
  const computer = createPurchasesComputer({
    service,
    clock,
    fault,
    trace,
    jitter: createJitter(seed),
    onDone: expected.noteCall,
  });
  let killsLeft = random.whole(0, 3);
  let workerDeathsLeft = random.whole(0, 2);
  let blocked = 0;
  let losses = 0;

  const start = (): RunningPurchases => {
    killsLeft -= 1;
    workerDeathsLeft -= 1;
    const killAt = killsLeft >= 0 ? random.whole(0, random.pick([40, 200, 800])) : null;
    const workerDiesAt = workerDeathsLeft >= 0 ? random.whole(0, random.pick([20, 100, 400])) : null;
    trace(`      the program starts${killAt === null ? '' : `, killed at ${killAt}`}`);
    return computer.start({ killAt, workerDiesAt });
  };
  let current = start();
  const running = (): RunningPurchases => {
    if (current.process.isDead) {
      current.schedule.stop();
      current = start();
    }
    return current;
  };

  const ask: PurchasesSimulation['ask'] = async (question) => {
    const runningPurchases = running();
    const answered = new AbortController();
    const patience = clock.pause(longestAnswerMs, answered.signal).then(
      () => 'never' as const,
      () => null,
    );
    const answering = runningPurchases.process.orDeath(question(runningPurchases).catch(expectFailure));
    const answer = await clock.waitFor(Promise.race([answering, patience]));
    answered.abort();
    if (answer !== 'never') return answer;
    trace('      no answer after hours');
    blocked += 1;
    return null;
  };

  const readRows: PurchasesSimulation['readRows'] = async (filters) => {
    const query: PurchaseQuery = {
      ...{ scope: company, search: '', filters, group: null },
      sort: [{ column: 'invoiceNumber', direction: 'ascending' }],
    };
    const lines = await ask(async ({ purchases }) => {
      await purchases.view({ query, locate: null });
      return purchases.lines({ query, from: 0, to: 500, fields: [] });
    });
    if (lines instanceof AppFailure) {
      trace(`      the list cannot be read: ${lines.error.kind}`);
      blocked += 1;
      return null;
    }
    return lines?.flatMap((line) => (line.kind === 'invoice' ? [line] : [])) ?? null;
  };

  const readNotes = async (rows: readonly PurchaseRow[]): Promise<ReadonlyMap<string, readonly string[]> | null> => {
    const noted = new Map<string, readonly string[]>();
    for (const { id, invoiceNumber } of rows) {
      if (invoiceNumber === null || !expected.noted.has(invoiceNumber)) continue;
      const invoice = await ask(({ purchases }) => purchases.invoice({ company, id }));
      if (invoice === null || invoice instanceof AppFailure) return null;
      noted.set(
        invoiceNumber,
        invoice.notes.map(({ text }) => text),
      );
    }
    return noted;
  };

  const look = async (): Promise<void> => {
    for (;;) {
      const before = expected.syncs;
      const listed = await readRows([]);
      const goneRows = listed && (await readRows([gone]));
      const notes = goneRows && (await readNotes([...listed, ...goneRows]));
      const questions = notes && (await ask(({ purchases }) => purchases.shrunkLists({ scope: company })));
      if (!listed || !goneRows || !notes || !questions || questions instanceof AppFailure) return;
      // A sync ended meanwhile.
      if (expected.syncs !== before) continue;
      const lost = expected.findLosses({ listed, gone: goneRows, notes, isAsked: questions.length > 0 });
      for (const line of lost) trace(`      LOST: ${line}`);
      losses += lost.length;
      return;
    }
  };

  return {
    ...{ random, clock, service, computer, expected, trace, running, ask, readRows, look },
    quit: async () => {
      const ended = current;
      ended.schedule.stop();
      if (!ended.process.isDead) await ask(({ purchases }) => purchases.close());
      current = start();
    },
    spare: () => {
      killsLeft = 0;
      workerDeathsLeft = 0;
    },
    get blocked() {
      return blocked;
    },
    get losses() {
      return losses;
    },
  };
};
