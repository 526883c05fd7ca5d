import { AppFailure } from '#app/contract/errors.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { type RunningPurchases, syncEvery } from './purchasesComputer.ts';
import {
  openPurchasesSimulation,
  type PurchasesSimulation,
  type PurchasesSimulationOptions,
} from './purchasesSimulation.ts';
import type { ScenarioResult } from './scenario.ts';
import { company } from './simulatedPurchases.ts';
import { second } from './simulation.ts';

const minute = 60 * second;
const rests = [second, minute, 5 * minute, 20 * minute, syncEvery * minute, 3 * syncEvery * minute] as const;
/** The schedule rests so long after a failure at most. */
const longestRestMs = 15 * minute;

/** Fetches and reviews purchase invoices for some hours, as one seed draws it. The same seed gives the same run. */
export const runPurchasesScenario = async (
  seed: number,
  options: PurchasesSimulationOptions = {},
): Promise<ScenarioResult> => {
  const simulation = openPurchasesSimulation(seed, options);
  const { random, service, computer, clock } = simulation;
  await syncByHand(simulation);
  const steps = random.whole(8, 16);
  for (let step = 0; step < steps; step += 1) {
    await act(simulation);
    if (random.whole(0, 2) === 0) await simulation.look();
    await clock.elapse(random.pick(rests));
  }
  const neverTried = await endWithScheduledSync(simulation);
  await simulation.look();
  computer.close();
  return {
    ...{ unreportedDuplicates: 0, reportedDuplicates: 0 },
    losses: simulation.losses,
    blocked: simulation.blocked + neverTried + computer.needlessWaits + computer.crashes,
    overPace: service.overPace,
  };
};

const act = async (simulation: PurchasesSimulation): Promise<void> => {
  const { random, service, clock, running, quit } = simulation;
  switch (random.whole(0, 11)) {
    case 0:
    case 1:
    case 2:
      return syncByHand(simulation);
    case 3:
    case 4:
      return service.books.change();
    case 5:
      return service.books.shrink();
    case 6:
      return clock.set(random.pick([-86_400, -3600, 3600, 86_400]) * second);
    case 7:
      // The machine has slept: its monotonic clock has not.
      clock.set(random.pick([minute, 8 * 60 * minute]));
      return void running().schedule.visitAll();
    case 8:
      return review(simulation);
    case 9:
      return addNote(simulation);
    case 10:
      return answerShrunkList(simulation);
    default:
      return quit();
  }
};

/** Fetches the invoices, and does something else meanwhile now and then. */
const syncByHand = async (simulation: PurchasesSimulation): Promise<void> => {
  const { random, clock, ask, trace } = simulation;
  const isAlone = random.whole(0, 1) === 0;
  const answer = await ask((runningPurchases) => {
    runningPurchases.connection.allowOne();
    const syncing = runningPurchases.purchases.sync({ company });
    if (!isAlone) void meddle(simulation, runningPurchases, clock.pause(random.pick([100, 2 * second, minute])));
    return syncing;
  });
  trace(`      sync by hand: ${answer instanceof AppFailure ? answer.error.kind : JSON.stringify(answer)}`);
};

/** Something that happens while a sync runs. */
const meddle = async (
  { random, service, clock }: PurchasesSimulation,
  { purchases, schedule, process }: RunningPurchases,
  later: Promise<void>,
): Promise<void> => {
  await later;
  if (process.isDead) return;
  switch (random.whole(0, 4)) {
    case 0:
      return clock.set(random.pick([-3600, 3600]) * second);
    case 1:
      return void (await purchases.cancelSync({ company }));
    case 2:
      return schedule.visitAll();
    default:
      return service.books.change();
  }
};

const states: readonly [ReviewState, ...ReviewState[]] = ['reviewed', 'reviewed', 'query', 'new'];

const review = async ({ random, ask, expected, readRows, trace }: PurchasesSimulation): Promise<void> => {
  const rows = await readRows([]);
  const [first, ...others] = rows ?? [];
  if (!first) return;
  const row = random.pick([first, ...others]);
  const state = random.pick(states);
  const { id, document, review: seenReview, findings } = row;
  const answer = await ask(({ purchases }) =>
    purchases.review.setState({ company, id, seen: { document, review: seenReview, findings }, state }),
  );
  trace(`      ${row.invoiceNumber} is ${state}: ${answer instanceof AppFailure ? answer.error.kind : 'done'}`);
  if (answer === null) expected.forgetReviewed(row);
  else if (!(answer instanceof AppFailure)) expected.noteReviewed(row, state);
  else if (answer.error.kind === 'workerStopped') expected.forgetReviewed(row);
};

const addNote = async ({ random, ask, expected, readRows }: PurchasesSimulation): Promise<void> => {
  const [first, ...others] = (await readRows([])) ?? [];
  if (!first) return;
  const row = random.pick([first, ...others]);
  const text = `Words ${random.whole(0, 1_000_000)}`;
  const answer = await ask(({ purchases }) => purchases.review.addNote({ company, id: row.id, text }));
  if (answer !== null && !(answer instanceof AppFailure)) expected.noteNoted(row, text);
};

const answerShrunkList = async ({ random, ask, expected, trace }: PurchasesSimulation): Promise<void> => {
  const questions = await ask(({ purchases }) => purchases.shrunkLists({ scope: company }));
  const [question] = questions === null || questions instanceof AppFailure ? [] : questions;
  if (!question) return;
  const answer = random.pick(['markMissing', 'keep'] as const);
  if (answer === 'keep') expected.noteKept();
  const { askedAt, missingCount } = question;
  const answered = await ask(({ purchases }) => purchases.answerShrunkList({ company, askedAt, missingCount, answer }));
  trace(`      ${missingCount} invoices, ${answer}: ${answered instanceof AppFailure ? answered.error.kind : 'done'}`);
};

/** In the end the service answers as it should, and the schedule fetches its list; returns 1 where it never does. */
const endWithScheduledSync = async (simulation: PurchasesSimulation): Promise<number> => {
  const { service, clock, expected, running, quit, spare, trace } = simulation;
  const mostWaitMs = syncEvery * minute + longestRestMs + 5 * minute;
  // A long wait that the service asked for ends with the program.
  if (service.askedForMs() > mostWaitMs) await quit();
  spare();
  service.books.change();
  service.settle();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = expected.syncs;
    const { process } = running();
    await clock.elapse(mostWaitMs + Math.min(mostWaitMs, service.askedForMs()));
    if (expected.syncs > before) return 0;
    if (!process.isDead) break;
  }
  trace('      the schedule does not fetch the list');
  return 1;
};
