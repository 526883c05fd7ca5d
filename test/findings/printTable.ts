import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { type Count, getPrecision, getRecall, type Measured, measure } from './measure.ts';
import { printLabelled } from './printLabelled.ts';

/** The finders were made against the first sets; nobody looked into the last one. */
export const seedsWorkedWith = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const seedHeldBack = 9001;

/** Sets worked with in the short form: with fewer, a single miss would break a bound. */
const shortSeeds = 3;

export const leastPrecision = 0.98;
export const leastRecall = 0.9;

export const isGoodEnough = (count: Count): boolean =>
  getPrecision(count) >= leastPrecision && getRecall(count) >= leastRecall;

/**
 * Says a line for each kind of finding, over the sets worked with and over the one held back. The short form has fewer
 * of those. Answers whether all bounds hold.
 */
export const printTable = (say: (line: string) => void, isShort: boolean): boolean => {
  const seeds = isShort ? seedsWorkedWith.slice(0, shortSeeds) : seedsWorkedWith;
  const sets = [
    { title: `worked with (seeds ${seeds.join(', ')})`, measured: measure(seeds) },
    { title: `held back (seed ${seedHeldBack})`, measured: measure([seedHeldBack]) },
  ];
  for (const { title, measured } of sets) {
    say(`${measured.invoices} invoices, ${title}`);
    say(row(['kind', 'planted', 'met', 'found', 'true', 'precision', 'recall', 'ok']));
    for (const kind of findingKinds) say(formatKindLine(kind, measured));
    say('');
  }
  say(`Bounds: precision at least ${leastPrecision}, recall at least ${leastRecall}, for each kind.`);
  say('');
  const areLabelsMet = printLabelled(say, isShort);
  return areLabelsMet && sets.every(({ measured }) => [...measured.counts.values()].every(isGoodEnough));
};

const formatKindLine = (kind: FindingKind, { counts }: Measured): string => {
  const count = counts.get(kind);
  if (!count) return kind;
  const { planted, met, reported, right } = count;
  const ratios = [getPrecision(count), getRecall(count)].map((ratio) => ratio.toFixed(3));
  return row([kind, ...[planted, met, reported, right].map(String), ...ratios, isGoodEnough(count) ? 'yes' : 'NO']);
};

const widths = [20, 9, 7, 7, 7, 11, 8, 4];

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join('');
