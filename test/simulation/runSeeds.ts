import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import type { PlantedFault, PlantedSyncFault } from './plantedFaults.ts';
import { runPurchasesScenario } from './purchasesScenario.ts';
import { noScenarioCounts, runScenario, type ScenarioCounts, type ScenarioResult } from './scenario.ts';

const dialects: readonly SalesDialect[] = ['documented', 'other'];

export const scenarioKinds = ['sales', 'purchases'] as const;
export type ScenarioKind = (typeof scenarioKinds)[number];

/** Every third seed fetches purchase invoices, the others send sales invoices. */
const getKind = (seed: number): ScenarioKind => (seed % 3 === 0 ? 'purchases' : 'sales');

/** Every other seed speaks the other dialect. */
const getSeedDialect = (seed: number): SalesDialect => (seed % 2 === 0 ? 'documented' : 'other');

const names = Object.keys(noScenarioCounts) as readonly (keyof ScenarioCounts)[];

const isClean = (result: ScenarioCounts): boolean => names.every((name) => result[name] === 0);

const describeCounts = (result: ScenarioCounts): string =>
  names
    .filter((name) => result[name] > 0)
    .map((name) => `${name} ${result[name]}`)
    .join(', ');

export interface SeedRange {
  readonly first: number;
  readonly count: number;
  /** All seeds are of this kind; left out: each is of its own. */
  readonly kind?: ScenarioKind | undefined;
}

export interface SimulationTotals extends ScenarioResult {
  readonly failedSeeds: readonly number[];
}

/** Runs a range of seeds; `say` is given a line for each that went wrong, `trace` one for each request. */
export const runSeeds = async (
  { first, count, kind }: SeedRange,
  say: (line: string) => void = () => undefined,
  trace: (line: string) => void = () => undefined,
): Promise<SimulationTotals> => {
  let totals: ScenarioResult = { ...noScenarioCounts, reportedDuplicates: 0 };
  const failedSeeds: number[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const isSales = (kind ?? getKind(seed)) === 'sales';
    const result = isSales
      ? await runScenario(seed, getSeedDialect(seed), { trace })
      : await runPurchasesScenario(seed, { trace });
    totals = add(totals, result);
    if (isClean(result)) continue;
    failedSeeds.push(seed);
    say(`seed ${seed} (${isSales ? getSeedDialect(seed) : 'purchases'}): ${describeCounts(result)}`);
  }
  return { ...totals, failedSeeds };
};

const add = (one: ScenarioResult, other: ScenarioResult): ScenarioResult => ({
  unreportedDuplicates: one.unreportedDuplicates + other.unreportedDuplicates,
  losses: one.losses + other.losses,
  blocked: one.blocked + other.blocked,
  overPace: one.overPace + other.overPace,
  reportedDuplicates: one.reportedDuplicates + other.reportedDuplicates,
});

/** Returns the first of `most` seeds that shows a planted fault, from its own first seed on; null where none does. */
export const findPlanted = async (fault: PlantedFault, most: number): Promise<number | null> => {
  for (const seed of listSeeds(fault, most))
    for (const dialect of dialects) if (!isClean(await runScenario(seed, dialect, { fault }))) return seed;
  return null;
};

/** The same of a fault in the fetching of purchase invoices. */
export const findPlantedInSync = async (fault: PlantedSyncFault, most: number): Promise<number | null> => {
  for (const seed of listSeeds(fault, most)) if (!isClean(await runPurchasesScenario(seed, { fault }))) return seed;
  return null;
};

const listSeeds = ({ firstSeed }: Pick<PlantedFault, 'firstSeed'>, most: number): readonly number[] =>
  Array.from({ length: most }, (_, index) => firstSeed + index);
