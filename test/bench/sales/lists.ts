import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SalesInvoiceFilter } from '../../../app/contract/sales/tracking.ts';
import type { SalesFeature } from '../../../app/sales/sales.ts';
import { company, newFile } from '../../integration/app/sales/parts.ts';
import { median } from '../statistics.ts';
import { fillJournal, type JournalSize, openSalesOffline } from './journals.ts';

/** Milliseconds that a list takes for its answer. */
export interface ListTimes {
  readonly drafts: number;
  /** Invoices by a filter that was not asked for before. */
  readonly newQuery: number;
  /** Another page of the same query. */
  readonly nextPage: number;
  /** Invoices by words that were not searched for before. */
  readonly newSearch: number;
  /** Invoices in an order that was not asked for before. */
  readonly newSort: number;
  readonly tasks: number;
}

/** Orders in which a list is asked for, one in each round. */
const sorts: readonly SalesInvoiceFilter['sort'][] = (
  ['number', 'contactName', 'dueDate', 'total', 'open', 'paymentState', 'deliveryState'] as const
).flatMap((column) => [
  { column, direction: 'ascending' },
  { column, direction: 'descending' },
]);

/**
 * Measures the lists of the sales page over journals of several sizes, in turn: drafts, invoices and tasks. Listed invoices are
 * paid. The service is out of reach. `rounds` of each, at most 13, after one that does not count; the medians.
 */
export const measureLists = async (
  journals: readonly JournalSize[],
  rounds: number,
): Promise<readonly (JournalSize & ListTimes)[]> => {
  const sides = journals.map((journal) => {
    const file = newFile();
    fillJournal(file, journal);
    const times: Times = { drafts: [], newQuery: [], nextPage: [], newSearch: [], newSort: [], tasks: [] };
    return { journal, file, sales: openSalesOffline(file), times };
  });
  for (let round = 0; round <= rounds; round += 1)
    for (const { sales, times } of sides) await ask(sales, round, round === 0 ? null : times);
  for (const { file, sales } of sides) {
    await sales.close();
    await rm(dirname(file), { recursive: true });
  }
  return sides.map(({ journal, times }) => ({
    ...journal,
    drafts: median(times.drafts),
    newQuery: median(times.newQuery),
    nextPage: median(times.nextPage),
    newSearch: median(times.newSearch),
    newSort: median(times.newSort),
    tasks: median(times.tasks),
  }));
};

type Times = { readonly [List in keyof ListTimes]: number[] };

const ask = async (sales: SalesFeature, round: number, times: Times | null): Promise<void> => {
  const query: SalesInvoiceFilter = {
    ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], from: null, to: null },
    except: [`never asked before ${round}`],
    sort: { column: 'date', direction: 'descending' },
  };
  const byName: SalesInvoiceFilter = { ...query, except: [], search: `kymi ${round}` };
  const sorted: SalesInvoiceFilter = { ...query, except: [], sort: sorts[round] ?? query.sort };
  const timed = async (list: keyof ListTimes, question: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await question();
    times?.[list].push(performance.now() - begun);
  };
  await timed('drafts', () => sales.drafts({ company }));
  await timed('newQuery', () => sales.tracking.invoices({ company, query, offset: 0, limit: 100 }));
  await timed('nextPage', () => sales.tracking.invoices({ company, query, offset: 100, limit: 100 }));
  await timed('newSearch', () => sales.tracking.invoices({ company, query: byName, offset: 0, limit: 100 }));
  await timed('newSort', () => sales.tracking.invoices({ company, query: sorted, offset: 0, limit: 100 }));
  await timed('tasks', () => sales.tracking.tasks({ company }));
};
