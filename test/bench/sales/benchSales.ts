import { collectFigures, type Figure, findValues, type Measurement } from '../figures.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import type { BenchOptions } from '../options.ts';
import { measureJournal } from './journal.ts';
import type { JournalSize } from './journals.ts';
import { measureKeystrokes } from './keystroke.ts';
import { type ListTimes, measureLists } from './lists.ts';
import { measurePace } from './pace.ts';

const full = { lines: 1000, rounds: 4, drafts: 1000, sent: { few: 1000, many: 10_000 }, listRounds: 9 } as const;
const short = { lines: 50, rounds: 1, drafts: 10, sent: { few: 10, many: 100 }, listRounds: 1 } as const;

const step = 'step of a submission';
const application = 'application';
const bareInput = 'bare input';
const withoutJournal = 'journal in memory';
const listLabels = {
  drafts: 'list of drafts',
  newQuery: 'list of invoices, a new query',
  nextPage: 'list of invoices, the next page',
  newSearch: 'list of invoices, a new search',
  newSort: 'list of invoices, a new order',
  tasks: 'tasks',
} as const satisfies Readonly<Record<keyof ListTimes, string>>;
const listNames = ['drafts', 'newQuery', 'nextPage', 'newSearch', 'newSort', 'tasks'] as const;
/** Lists that may not grow with the journal; the next page takes microseconds. */
const boundLists = ['drafts', 'newQuery', 'newSearch', 'newSort', 'tasks'] as const;
/** Lists that may not grow with it either where all that was sent is in the list of the service. */
const boundWhereAllListed = ['drafts', 'tasks'] as const;

/** Measures a keystroke in a long draft, the journal, a bulk run and the lists; they take turns within each run. */
export const benchSales = async (
  pages: URL,
  { runs, isShort }: Pick<BenchOptions, 'runs' | 'isShort'>,
  say: (line: string) => void,
): Promise<{ figures: readonly Figure[]; goals: readonly Goal[] }> => {
  const { lines, rounds, drafts, sent, listRounds } = isShort ? short : full;
  const keystroke = `keystroke to updated totals, p95, ${format(lines)} lines`;
  const bulk = `${format(drafts)} drafts sent in bulk`;
  const journals = [
    { sent: sent.few, listed: sent.few },
    { sent: sent.many, listed: sent.few },
    { sent: sent.many, listed: sent.many },
  ] as const;
  const measurements: Measurement[] = [];
  const ratios: number[] = [];
  const add = (name: string, side: string, value: number): void => {
    measurements.push({ name, rows: null, side, unit: 'ms', value });
  };
  for (let run = 1; run <= runs; run += 1) {
    say(`Run ${run} of ${runs} …`);
    const { line, bare } = await measureKeystrokes(pages, lines);
    add(keystroke, application, line);
    add(keystroke, bareInput, bare);
    const { onDisk, inMemory } = await measureJournal(rounds);
    add(step, application, onDisk);
    add(step, withoutJournal, inMemory);
    const { ratio, ms } = await measurePace(drafts, say);
    add(bulk, application, ms);
    ratios.push(ratio);
    for (const measured of await measureLists(journals, listRounds))
      for (const list of listNames) add(listLabels[list], describeJournal(measured), measured[list]);
  }
  const figures = collectFigures(measurements);
  const values = (name: string, side = application): readonly number[] =>
    findValues(figures, { name, rows: null, side }) ?? [];
  const [few, sameList, allListed] = journals;
  const besideFew = (list: keyof ListTimes, journal: JournalSize): Goal => {
    const label = listLabels[list];
    const [side, other] = [describeJournal(journal), describeJournal(few)];
    return atMost(`${label}, ${side} beside ${other}`, values(label, side), values(label, other), 2);
  };
  return {
    figures,
    goals: [
      atMost(
        'keystroke to updated totals beside a bare input, p95',
        values(keystroke),
        values(keystroke, bareInput),
        1.5,
      ),
      atMost('step with the journal beside the bare call', values(step), values(step, withoutJournal), 1.05),
      atLeast(`${bulk}, pace beside the allowed`, ratios, 0.95),
      ...boundLists.map((list) => besideFew(list, sameList)),
      ...boundWhereAllListed.map((list) => besideFew(list, allListed)),
    ],
  };
};

const describeJournal = ({ sent, listed }: JournalSize): string => `${format(sent)} sent, ${format(listed)} listed`;

const format = (count: number): string => count.toLocaleString('en');
