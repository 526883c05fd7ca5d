import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import { countDuplicates, countFollowUpFaults } from './countDuplicates.ts';
import { followUpByHand } from './followingUp.ts';
import { saveContactByHand, sendByHand } from './sendingByHand.ts';
import { sendInBulk } from './sendingInBulk.ts';
import { company, quietSeconds } from './simulatedService.ts';
import { openSimulation, type Simulation, type SimulationOptions, second } from './simulation.ts';
import { type TypedDrafts, typeDrafts } from './typedDrafts.ts';

/** What must never happen, and how often it did in one scenario. */
export interface ScenarioCounts {
  /** Contacts, products, invoices and deliveries beyond what was wanted that were not reported. */
  readonly unreportedDuplicates: number;
  /**
   * Drafts that do not say what was typed, invoices that are said to be sent and are not, or that say something else.
   * Purchase invoices that are not shown as the latest finished sync has listed them, and reviews and notes that are gone.
   */
  readonly losses: number;
  /**
   * Drafts, bulk runs and syncs that never came to an end, syncs that are never tried again, waits that nothing asked
   * for, and lists that could not be read.
   */
  readonly blocked: number;
  /** Requests beyond the pace that the service allowed. */
  readonly overPace: number;
}

export const noScenarioCounts: ScenarioCounts = { unreportedDuplicates: 0, losses: 0, blocked: 0, overPace: 0 };

export interface ScenarioResult extends ScenarioCounts {
  /** Duplicates that were reported or asked about: allowed, and a person's to remove. */
  readonly reportedDuplicates: number;
}

/** Sends some invoices, one by one or in bulk, saves a contact, and follows the invoices up, as one seed draws it. The same seed gives the same run. */
export const runScenario = async (
  seed: number,
  dialect: SalesDialect,
  options: SimulationOptions = {},
): Promise<ScenarioResult> => {
  const simulation = openSimulation(seed, dialect, options);
  const { random, computer } = simulation;
  const isBulk = random.whole(0, 1) === 0;
  const typed = await typeDrafts(simulation, isBulk ? random.whole(2, 4) : random.whole(1, 2));
  const bulk = isBulk ? await sendInBulk(simulation, typed) : { blocked: 0, losses: 0 };
  const blocked = await sendByHand(simulation, typed);
  await saveContactByHand(simulation);
  const followUps = await followUpByHand(simulation, typed);
  const ending = await lookAtEnd(simulation, typed);
  const followed = countFollowUpFaults(simulation.service, followUps.done, simulation.reported);
  computer.close();
  return {
    ...ending,
    unreportedDuplicates: ending.unreportedDuplicates + followed.unreportedDuplicates,
    losses: ending.losses + bulk.losses + followed.losses,
    blocked: ending.blocked + blocked + followUps.blocked + bulk.blocked + computer.needlessWaits,
  };
};

/** In the end everything has arrived, and somebody looks at the lists. */
const lookAtEnd = async (simulation: Simulation, typed: TypedDrafts): Promise<ScenarioResult> => {
  const { clock, service, computer, reported } = simulation;
  await service.settle();
  const { features, store } = computer.start(null);
  await clock.elapse(quietSeconds * second);
  await features.tracking.refresh({ company });
  simulation.noteReported((await store.repeatedSteps(company)).flatMap(({ duplicates }) => duplicates));
  const drafts = [...typed.values()];
  const saved = await store.drafts(company);
  const lost = drafts.filter(({ id, note }) => saved.find(({ draft }) => draft.id === id)?.draft.note !== note).length;
  const counts = countDuplicates(service, drafts, reported);
  return {
    ...counts,
    losses: counts.losses + lost,
    blocked: saved.length === drafts.length ? 0 : 1,
    overPace: service.overPace,
    reportedDuplicates: reported.size,
  };
};
