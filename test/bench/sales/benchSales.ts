import { collectFigures, type Figure, findValues, type Measurement } from '../figures.ts';
import { atLeast, atMost, type Goal, within } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { measureJournal } from './journal.ts';
import { measureKeystrokes } from './keystroke.ts';
import { type ListTimes, measureLists } from './lists.ts';
import { measurePace } from './pace.ts';

const full = { lines: 1000, rounds: 4, drafts: 1000, sent: [1000, 10_000], listRounds: 9 } as const;
const short = { lines: 50, rounds: 1, drafts: 10, sent: [10, 100], listRounds: 1 } as const;

const step = 'step of a dispatch';
const application = 'application';
const withoutJournal = 'journal in memory';
const listLabels = {
  drafts: 'list of drafts',
  newQuery: 'list of invoices, a new query',
  nextPage: 'list of invoices, the next page',
  tasks: 'tasks',
} as const satisfies Readonly<Record<keyof ListTimes, string>>;
const listNames = ['drafts', 'newQuery', 'nextPage', 'tasks'] as const;
/** Lists that may not grow with the journal. A new query sorts and adds up all invoices; its next page takes microseconds. */
const boundLists = ['drafts', 'tasks'] as const;

/** Measures a keystroke in a long draft, the journal, a bulk run and the lists; they take turns within each run. */
export const benchSales = async (
  pages: URL,
  { runs, isShort }: Pick<BenchOptions, 'runs' | 'isShort'>,
  say: (line: string) => void,
): Promise<{ figures: readonly Figure[]; goals: readonly Goal[] }> => {
  const { lines, rounds, drafts, sent, listRounds } = isShort ? short : full;
  const keystroke = `keystroke to updated totals, p95, ${format(lines)} lines`;
  const bulk = `${format(drafts)} drafts sent in bulk`;
  const measurements: Measurement[] = [];
  const ratios: number[] = [];
  const add = (name: string, side: string, value: number, rows: number | null = null): void => {
    measurements.push({ name, rows, side, unit: 'ms', value });
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
    const lists = await measureLists(sent, listRounds);
    for (const [index, times] of lists.entries())
      for (const list of listNames) add(listLabels[list], application, times[list], sent[index]);
  }
  const figures = collectFigures(measurements);
  const values = (name: string, side = application, rows: number | null = null): readonly number[] =>
    findValues(figures, { name, rows, side }) ?? [];
  const [few, many] = sent;
  return {
    figures,
    goals: [
      // A frame of a screen with sixty of them a second.
      within('keystroke to updated totals, p95', values(keystroke), 16.7),
      atMost('step with the journal beside the bare call', values(step), values(step, withoutJournal), 1.05),
      atLeast(`${bulk}, pace beside the allowed`, ratios, 0.95),
      ...boundLists.map((list) => {
        const name = `${listLabels[list]} with ${format(many)} sent invoices beside ${format(few)}`;
        return atMost(name, values(listLabels[list], application, many), values(listLabels[list], application, few), 2);
      }),
    ],
  };
};

const format = (count: number): string => count.toLocaleString('en');
