import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fail } from '../../../app/contract/errors.ts';
import type { SalesQuery } from '../../../app/contract/sales/follow.ts';
import { createSales, type Sales } from '../../../app/sales/sales.ts';
import { openRecords } from '../../../app/sales/store/records.ts';
import { sentInvoice } from '../../fixtures/sentInvoices.ts';
import { company, newFile } from '../../integration/sales/parts.ts';
import { median } from '../statistics.ts';

/** Milliseconds that a list takes for its answer. */
export interface ListTimes {
  readonly drafts: number;
  /** By a query that was not asked before. */
  readonly newQuery: number;
  /** Another page of the same query. */
  readonly nextPage: number;
  readonly tasks: number;
}

const service = { key: 'demo', address: 'https://sales.example' };
const writtenAtOnce = 500;

/**
 * Measures the lists of the sales page over journals of several sizes, in turn: drafts, two pages of the invoices, and tasks. Every
 * invoice of the journal is also in the list of the service, paid. The service is out of reach. `rounds` of each after one that
 * does not count; the medians.
 */
export const measureLists = async (sizes: readonly number[], rounds: number): Promise<readonly ListTimes[]> => {
  const sides = sizes.map((size) => {
    const file = newFile();
    fill(file, size);
    const times: Times = { drafts: [], newQuery: [], nextPage: [], tasks: [] };
    return { file, sales: openSales(file), times };
  });
  for (let round = 0; round <= rounds; round += 1)
    for (const { sales, times } of sides) await ask(sales, round, round === 0 ? null : times);
  for (const { file, sales } of sides) {
    await sales.close();
    await rm(dirname(file), { recursive: true });
  }
  return sides.map(({ times }) => ({
    drafts: median(times.drafts),
    newQuery: median(times.newQuery),
    nextPage: median(times.nextPage),
    tasks: median(times.tasks),
  }));
};

type Times = { readonly [List in keyof ListTimes]: number[] };

/** Writes a file as the application leaves it after so many invoices: bodies are JSON, all of them committed together. */
const fill = (file: string, size: number): void => {
  const { handlers, close } = openRecords(file, Date.now);
  handlers.adopt(company, service);
  for (let from = 0; from < size; from += writtenAtOnce) {
    const count = Math.min(writtenAtOnce, size - from);
    const sent = Array.from({ length: count }, (_, index) => sentInvoice(company, from + index));
    handlers.put(
      sent.flatMap(({ draft, plan, invoice }) => {
        const record = { company, service: service.key, savedAt: plan.updatedAt };
        return [
          { ...record, kind: 'draft', id: draft.id, body: JSON.stringify(draft) },
          { ...record, kind: 'dispatch', id: draft.id, body: JSON.stringify(plan) },
          { ...record, kind: 'invoice', id: invoice.invoice.id, body: JSON.stringify(invoice) },
        ] as const;
      }),
    );
  }
  close();
};

const openSales = (file: string): Sales =>
  createSales({
    file,
    workerUrl: new URL('../../../app/sales/store/worker.ts', import.meta.url),
    serviceFor: () => service,
    sourceFor: () => {
      throw fail({ kind: 'offline' });
    },
    onDispatchChanged: () => undefined,
    onSetAside: () => undefined,
  });

const ask = async (sales: Sales, round: number, times: Times | null): Promise<void> => {
  const query: SalesQuery = {
    ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], from: null, to: null },
    except: [`never asked before ${round}`],
    sort: { column: 'date', direction: 'descending' },
  };
  const timed = async (list: keyof ListTimes, question: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await question();
    times?.[list].push(performance.now() - begun);
  };
  await timed('drafts', () => sales.drafts({ company }));
  await timed('newQuery', () => sales.follow.invoices({ company, query, offset: 0, limit: 100 }));
  await timed('nextPage', () => sales.follow.invoices({ company, query, offset: 100, limit: 100 }));
  await timed('tasks', () => sales.follow.tasks({ company }));
};
