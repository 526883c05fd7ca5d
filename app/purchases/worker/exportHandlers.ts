import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { Place } from '../archive/place.ts';
import { fieldsOf } from '../export/cells.ts';
import type { ExportJob, ExportOutcome, RowSource } from '../export/exportJob.ts';
import type { ExportOrder } from '../export/exportOrder.ts';
import { type Chosen, refsIn } from '../table/chosen.ts';
import { tableHandlers } from './tableHandlers.ts';

/** The exports under way, by their number. */
const jobs = new Map<number, ExportJob>();
let latest = 0;

const jobOf = (id: number): ExportJob => {
  const job = jobs.get(id);
  if (!job) throw new Error(`no export ${id}`);
  return job;
};

const sourceOf = (places: readonly Place[], chosen: Chosen, fields: readonly string[]): RowSource => ({
  count: chosen.ids.length,
  read: (from, to) => tableHandlers.rows(places, refsIn(chosen, from, to), fields),
  companyName: (customerNumber) => places.find((place) => place.customerNumber === customerNumber)?.name ?? '',
});

/** `today` is an ISO date. Throws `conflict` where lines have moved since the selection was made. */
const beginExport = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  order: ExportOrder,
  today: string,
  target: string,
): Promise<{ readonly id: number; readonly total: number }> => {
  const source = sourceOf(places, await tableHandlers.chosen(places, query, selection, today), fieldsOf(order.columns));
  // Read when it is needed: a start has nothing to write.
  const exports = await import('../export/exportJob.ts');
  const job = await exports.ExportJob.begin(source, order, today, target);
  latest += 1;
  jobs.set(latest, job);
  return { id: latest, total: source.count };
};

const endExport = async (id: number): Promise<ExportOutcome> => {
  const outcome = await jobOf(id).end();
  jobs.delete(id);
  return outcome;
};

const dropExport = async (id: number): Promise<void> => {
  const job = jobs.get(id);
  jobs.delete(id);
  await job?.drop();
};

/** What an export asks of the worker: slice by slice, so that whatever else is asked of it comes between two of them. */
export const exportHandlers = {
  beginExport,
  continueExport: (id: number): Promise<number> => jobOf(id).step(),
  endExport,
  dropExport,
};

/** For the end of the program: nothing unfinished stays. */
export const dropAllExports = (): void => {
  for (const job of jobs.values()) job.dropNow();
};
