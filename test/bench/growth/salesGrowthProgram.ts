import { company } from '../../integration/app/sales/parts.ts';
import { readTreeMemory } from '../processMemory.ts';
import { fillJournal, openSalesOffline } from '../sales/journals.ts';
import type { GrowthProgramFigures } from './growthPrograms.ts';

const [task, file = '', size = '0'] = process.argv.slice(2);
const count = Number(size);

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Measures the first answers of a process over a journal. */
const measureAnswers = async (): Promise<GrowthProgramFigures> => {
  const sales = openSalesOffline(file);
  const query = {
    ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], from: null, to: null, except: [] },
    sort: { column: 'date', direction: 'descending' },
  } as const;
  const ask = (search: string) => () =>
    sales.tracking.invoices({ company, query: { ...query, search }, offset: 0, limit: 100 });
  const ms = {
    'opening the journal': await measure(() => sales.drafts({ company })),
    'first list of invoices': await measure(ask('')),
    'first tasks': await measure(() => sales.tracking.tasks({ company })),
    'list of drafts': await measure(() => sales.drafts({ company })),
    'a first search of invoices': await measure(ask('kymi 12')),
  };
  const megabytes = readTreeMemory(process.pid);
  await sales.close();
  return { ms, megabytes };
};

const measureFilling = async (): Promise<GrowthProgramFigures> => ({
  ms: { 'filling the journal': await measure(async () => fillJournal(file, { sent: count, listed: count })) },
  megabytes: readTreeMemory(process.pid),
});

process.send?.(await (task === 'fill' ? measureFilling() : measureAnswers()));
process.disconnect();
