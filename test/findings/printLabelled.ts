import { createLabelledCompanies } from './labelled/labelledCompanies.ts';
import { type LabelledCount, measureLabelled } from './measureLabelled.ts';
import { printRules } from './printRules.ts';

/** Bound of precision and recall of each kind, over all companies. */
const leastLabelled = 0.97;
/** Labels of a kind in the short form that may be missed or false: of so few, one more would break the bound. */
const forgivenShort = 1;
const shortCompanies = 3;
/** Labels from which the ratios of a kind say something. */
const fewLabels = 30;

/**
 * Prints a line for each kind of finding over the companies that another author has labelled, and every miss with the
 * reason of its label. Returns whether all bounds hold.
 */
export const printLabelled = (say: (line: string) => void, isShort: boolean): boolean => {
  const companies = createLabelledCompanies().slice(0, isShort ? shortCompanies : undefined);
  const { invoices, traps, counts, misses, copies, judged } = measureLabelled(companies);
  const isEnough = (part: number, whole: number): boolean =>
    part >= whole * leastLabelled || (isShort && whole - part <= forgivenShort);
  const isMet = ({ demanded, met, reported, right }: LabelledCount): boolean =>
    isEnough(met, demanded) && isEnough(right, reported);
  say(`${invoices} invoices of ${companies.length} companies by another author, ${traps} traps`);
  say(formatCells(['kind', 'demanded', 'met', 'found', 'true', 'precision', 'recall', 'ok']));
  for (const [kind, count] of counts) {
    const { demanded, met, reported, right } = count;
    const ratios = [right / (reported || 1), met / (demanded || 1)].map((ratio, index) =>
      (index === 0 ? reported : demanded) === 0 ? '–' : ratio.toFixed(3),
    );
    say(formatCells([kind, ...[demanded, met, reported, right].map(String), ...ratios, isMet(count) ? 'yes' : 'NO']));
  }
  for (const { what, kind, record, story, reason } of misses) say(`  ${what} ${kind} ${record} ${story}: ${reason}`);
  const rare = isShort ? [] : [...counts].filter(([, { demanded }]) => demanded < fewLabels);
  if (rare.length > 0) say(`Kinds with fewer than ${fewLabels} labels:`);
  for (const [kind, count] of rare) say(`  ${kind}: ${describeRareKind(count)}`);
  if (copies.length > 0)
    say('Apart: a copy equal to the byte is stored once (decision 0003). The one invoice must say severalRecords:');
  for (const { record, original, kinds, isShown } of copies)
    say(`  ${record}, copy of ${original} (${kinds.join(', ')}): it says so: ${isShown ? 'yes' : 'NO'}`);
  say(`Bounds: precision and recall at least ${leastLabelled}, for each kind.`);
  const areRulesRight = printRules(say, judged);
  return [...counts.values()].every(isMet) && copies.every(({ isShown }) => isShown) && areRulesRight;
};

/** Says how many labels a kind has, and of which other kinds it takes the place. */
const describeRareKind = ({ demanded, reported, inPlaceOf }: LabelledCount): string => {
  const others = [...inPlaceOf].map(([kind, times]) => `${times} of ${kind}`);
  return `${demanded} labels, found ${reported} times, in place of ${others.length === 0 ? 'none' : others.join(', ')}`;
};

const widths = [24, 10, 7, 7, 7, 11, 8, 4];

const formatCells = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join('');
