import { AppFailure } from '#app/contract/errors.ts';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { findInvoices, isDelivered } from './sendingByHand.ts';
import type { RunningSales } from './simulatedComputer.ts';
import { company } from './simulatedService.ts';
import { expectFailure, mostAttempts, type Simulation, second } from './simulation.ts';
import { perhapsRetype, type TypedDrafts } from './typedDrafts.ts';

export interface BulkOutcome {
  /** The run never came to an end, or ended without a word about one of its drafts. */
  readonly blocked: number;
  /** Drafts that the run calls sent and that are not. */
  readonly losses: number;
}

const looks = [second, 10 * second, 120 * second, 1200 * second, 3600 * second] as const;

/** Sends all drafts in one bulk run, at which the person looks now and then, until it is over. */
export const sendInBulk = async (simulation: Simulation, typed: TypedDrafts): Promise<BulkOutcome> => {
  const { random, clock, service, ask, act, trace } = simulation;
  const draftIds = [...typed.keys()];
  let isStarted = false;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    if (attempt === mostAttempts / 2) await service.settle();
    const answer = await ask(({ features: { bulk } }) =>
      isStarted ? bulk.run({ company }) : bulk.start({ company, draftIds }),
    );
    trace(describeRun(answer));
    const run = answer instanceof AppFailure ? null : answer;
    isStarted ||= run !== null || (answer instanceof AppFailure && answer.error.kind === 'conflict');
    if (run?.state === 'done' || run?.state === 'cancelled') return countRun(simulation, typed, run);
    if (run?.state === 'paused') {
      const pausedMs = run.pausedUntil === null ? 0 : Date.parse(run.pausedUntil) - clock.now();
      // Nobody goes on within the very second.
      await clock.elapse(Math.max(pausedMs + second, random.pick(looks)));
      await simulation.refreshAfterDays();
      // Perhaps too early: a run that somebody paused by hand does not say how long the service wants to be left alone.
      await act(({ features }) => features.bulk.resume({ company }));
      continue;
    }
    await meddle(simulation, typed);
    await clock.elapse(random.pick(looks));
  }
  trace('      the bulk run never ends');
  await ask(({ features }) => features.bulk.cancel({ company }));
  return { blocked: 1, losses: 0 };
};

/** Does something else while a run is under way. */
const meddle = async (simulation: Simulation, typed: TypedDrafts): Promise<void> => {
  const { random, clock, computer, ask, perhapsSetClock } = simulation;
  perhapsSetClock();
  const draftId = random.pick(['', ...typed.keys()]);
  switch (random.whole(0, 11)) {
    case 0:
      await ask(({ features }) => features.bulk.pause({ company }));
      return;
    case 1:
      await perhapsRetype(simulation, typed, draftId);
      return;
    case 2: {
      const other = computer.start(random.whole(0, 60));
      await clock.waitFor(other.process.orDeath(meddleFromAnother(other, draftId).catch(expectFailure)));
      return;
    }
    default:
  }
};

/** A second program over the same data looks at the run, and sends one of its drafts. */
const meddleFromAnother = async ({ features }: RunningSales, draftId: string): Promise<void> => {
  await features.bulk.run({ company });
  if (draftId !== '') await features.context.outbox.send(company, draftId);
};

const countRun = (simulation: Simulation, typed: TypedDrafts, run: BulkRun): BulkOutcome => {
  const isOpen = ({ state }: BulkRun['entries'][number]): boolean => state === 'waiting' || state === 'sending';
  const isWhole = run.entries.length === typed.size && (run.state === 'cancelled' || !run.entries.some(isOpen));
  const losses = run.entries.filter(
    ({ state, draftId }) => state === 'done' && !findInvoices(simulation, typed, draftId).some(isDelivered),
  ).length;
  return { blocked: isWhole ? 0 : 1, losses };
};

const describeRun = (answer: BulkRun | AppFailure | null): string => {
  if (answer === null) return '      the program was killed, or there is no run';
  if (answer instanceof AppFailure) return `      bulk run: ${answer.error.kind}`;
  const entries = answer.entries.map(({ state, error }) => `${state}${error ? ` (${error.kind})` : ''}`);
  return `      bulk run ${answer.state}${answer.pausedUntil ? ` until ${answer.pausedUntil}` : ''}: ${entries.join(', ')}`;
};
