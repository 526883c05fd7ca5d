import { randomUUID } from 'node:crypto';
import { readTreeMemory } from '../processMemory.ts';
import { company, everything, openPurchases } from '../purchases/openPurchases.ts';
import { sortOrders } from '../purchases/questions.ts';
import { median } from '../statistics.ts';
import type { GrowthProgramFigures } from './growthPrograms.ts';
import { measureProcessorTime } from './processorTime.ts';

const [task, folder = '', url = ''] = process.argv.slice(2);
const purchases = openPurchases(folder, url);

/** Measures the first hundred lines of each query, none of which was asked before in this process; returns the median. */
const measureQueries = async (queries: readonly Partial<typeof everything>[]): Promise<number> => {
  const times: number[] = [];
  for (const query of queries)
    times.push(
      await measureProcessorTime(() =>
        purchases.runQuery({ query: { ...everything, ...query }, locate: null, size: 100, fields: [], isSeen: false }),
      ),
    );
  return median(times);
};

const measureSync = async (): Promise<GrowthProgramFigures['ms']> => ({
  'first sync': await measureProcessorTime(async () => {
    await purchases.sync({ company });
    await measureQueries([{}]);
  }),
});

const measureAnswers = async (): Promise<GrowthProgramFigures['ms']> => ({
  // A new search, because the first rows of an earlier run are kept on the disk.
  'opening the archive': await measureQueries([{ search: randomUUID() }]),
  'findings and overview': await measureProcessorTime(() => purchases.overview({ scope: company })),
  'a first order': await measureQueries(sortOrders.slice(0, 5).map((sort) => ({ sort: [...sort] }))),
  'a first search': await measureQueries(
    ['rauta 12', 'kuopion k', '1000', 'energia', 'oulun 4'].map((search) => ({ search })),
  ),
  'a first group': await measureQueries(
    (['supplier', 'month', 'state'] as const).map((by) => ({ group: { by, closed: [] } })),
  ),
});

const ms = await (task === 'sync' ? measureSync() : measureAnswers());
process.send?.({ ms, megabytes: readTreeMemory(process.pid) } satisfies GrowthProgramFigures);
await purchases.close();
process.disconnect();
