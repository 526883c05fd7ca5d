import { company } from '../../integration/app/sales/parts.ts';
import { readTreeMemory } from '../processMemory.ts';
import { fillJournal, openSalesOffline } from '../sales/journals.ts';
import type { GrowthProgramFigures } from './growthPrograms.ts';
import { measureProcessorTime } from './processorTime.ts';

const [task, file = '', size = '0'] = process.argv.slice(2);
const count = Number(size);

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
    'opening the journal': await measureProcessorTime(() => sales.drafts({ company })),
    'first list of invoices': await measureProcessorTime(ask('')),
    'first tasks': await measureProcessorTime(() => sales.tracking.tasks({ company })),
    'list of drafts': await measureProcessorTime(() => sales.drafts({ company })),
    'a first search of invoices': await measureProcessorTime(ask('kymi 12')),
  };
  const megabytes = readTreeMemory(process.pid);
  await sales.close();
  return { ms, megabytes };
};

const measureFilling = async (): Promise<GrowthProgramFigures> => ({
  ms: {
    'filling the journal': await measureProcessorTime(async () => fillJournal(file, { sent: count, listed: count })),
  },
  megabytes: readTreeMemory(process.pid),
});

process.send?.(await (task === 'fill' ? measureFilling() : measureAnswers()));
process.disconnect();
