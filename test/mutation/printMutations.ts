import { type MutationResult, measureArea } from './measureArea.ts';
import { type MutationArea, mutationAreas } from './mutationAreas.ts';
import { raiseFloor, readFloors } from './mutationFloors.ts';

type Say = (line: string) => void;

export interface PrintMutationsOptions {
  /** Areas to measure; all where none is named. */
  readonly areas: readonly string[];
  readonly isShort: boolean;
  readonly isIncremental: boolean;
  /** Writes floors that were exceeded into the file of floors. */
  readonly isRaising: boolean;
  readonly concurrency: number;
}

/** One file and its own tests: shows that mutants are made and found. Its score is compared with nothing. */
const shortArea: MutationArea = {
  ...{ name: 'money (short)', files: ['app/money/sumDecimals.ts'], sampleSize: null },
  tests: ['test/unit/app/money/sumDecimals.test.ts'],
};

/** Prints the floors of all areas, measuring nothing. */
export const printFloors = (say: Say): void => {
  for (const [area, { goal, floor }] of Object.entries(readFloors()))
    say(`${area.padEnd(14)}${(floor === null ? 'not measured' : `floor ${floor} %`).padEnd(14)}goal ${goal} %`);
};

/**
 * Measures areas one after the other, prints each survivor, each mutant that timed out and a line for each area. Returns
 * whether no score is below its floor. Throws for an unknown area.
 */
export const printMutations = async (
  { areas, isShort, isRaising, ...options }: PrintMutationsOptions,
  say: Say,
): Promise<boolean> => {
  const chosen = isShort ? [shortArea] : areas.length === 0 ? mutationAreas : areas.map(getArea);
  let isHeld = true;
  for (const area of chosen) {
    const result = await measureArea(area, options);
    for (const timeout of result.timeouts) say(`timed out ${timeout}`);
    for (const survivor of result.survivors) say(`survived  ${survivor}`);
    const score = calculateScore(result);
    const { floor = null, goal = null } = readFloors()[area.name] ?? {};
    say(formatLine(area.name, result, score, floor, goal));
    if (floor !== null && score < floor) isHeld = false;
    if (isRaising) raiseFloor(area.name, score);
  }
  return isHeld;
};

const getArea = (name: string): MutationArea => {
  const area = mutationAreas.find((each) => each.name === name);
  if (!area) throw new Error(`--area ${mutationAreas.map((each) => each.name).join(' | ')}`);
  return area;
};

/** Percent of the tested mutants that a test has found. */
const calculateScore = ({ killed, survived }: MutationResult): number =>
  killed + survived === 0 ? 0 : (100 * killed) / (killed + survived);

const formatLine = (
  name: string,
  { killed, survived }: MutationResult,
  score: number,
  floor: number | null,
  goal: number | null,
): string => {
  const bounds = goal === null ? '' : `  (floor ${floor === null ? 'not set' : `${floor} %`}, goal ${goal} %)`;
  const isBelow = floor !== null && score < floor;
  return `${isBelow ? 'FAILED' : 'passed'}  ${name}: ${killed} of ${killed + survived} mutants found, ${score.toFixed(1)} %${bounds}`;
};
