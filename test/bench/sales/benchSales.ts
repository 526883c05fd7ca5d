import { collectFigures, type Figure, findValues, type Measurement } from '../figures.ts';
import { atLeast, atMost, type Goal, within } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { measureJournal } from './journal.ts';
import { measureKeystrokes } from './keystroke.ts';
import { measurePace } from './pace.ts';

const full = { lines: 1000, rounds: 4, drafts: 1000 } as const;
const short = { lines: 50, rounds: 1, drafts: 10 } as const;

const step = 'step of a dispatch';
const application = 'application';
const withoutJournal = 'journal in memory';

/** Measures a keystroke in a long draft, the journal and a bulk run; they take turns within each run. */
export const benchSales = async (
  pages: URL,
  { runs, isShort }: Pick<BenchOptions, 'runs' | 'isShort'>,
  say: (line: string) => void,
): Promise<{ figures: readonly Figure[]; goals: readonly Goal[] }> => {
  const { lines, rounds, drafts } = isShort ? short : full;
  const keystroke = `keystroke to updated totals, p95, ${format(lines)} lines`;
  const bulk = `${format(drafts)} drafts sent in bulk`;
  const measurements: Measurement[] = [];
  const ratios: number[] = [];
  const add = (name: string, side: string, value: number): void => {
    measurements.push({ name, rows: null, side, unit: 'ms', value });
  };
  for (let run = 1; run <= runs; run += 1) {
    say(`Run ${run} of ${runs} …`);
    add(keystroke, application, await measureKeystrokes(pages, lines));
    const { onDisk, inMemory } = await measureJournal(rounds);
    add(step, application, onDisk);
    add(step, withoutJournal, inMemory);
    const { ratio, ms } = await measurePace(drafts, say);
    add(bulk, application, ms);
    ratios.push(ratio);
  }
  const figures = collectFigures(measurements);
  const values = (name: string, side = application): readonly number[] =>
    findValues(figures, { name, rows: null, side }) ?? [];
  return {
    figures,
    goals: [
      // A frame of a screen with sixty of them a second.
      within('keystroke to updated totals, p95', values(keystroke), 16.7),
      atMost('step with the journal beside the bare call', values(step), values(step, withoutJournal), 1.05),
      atLeast(`${bulk}, pace beside the allowed`, ratios, 0.95),
    ],
  };
};

const format = (count: number): string => count.toLocaleString('en');
