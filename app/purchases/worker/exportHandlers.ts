import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { Place } from '../archive/place.ts';
import { fieldsOf } from '../export/cells.ts';
import type { ExportJob, ExportOutcome, RowSource } from '../export/exportJob.ts';
import type { ExportOrder } from '../export/exportOrder.ts';
import { type Chosen, refsIn } from '../table/chosen.ts';
import { tableHandlers } from './tableHandlers.ts';

/** Running exports by number. */
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

/** `today` is an ISO date. Begins an export. Throws `conflict` if lines have moved since the selection was made. */
const beginExport = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  order: ExportOrder,
  today: string,
  target: string,
): Promise<{ readonly id: number; readonly total: number }> => {
  const source = sourceOf(places, await tableHandlers.chosen(places, query, selection, today), fieldsOf(order.columns));
  // Loaded on first use, to keep the start fast.
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

/** Worker handlers for exports, which run step by step so that other requests are handled in between. */
export const exportHandlers = {
  beginExport,
  continueExport: (id: number): Promise<number> => jobOf(id).step(),
  endExport,
  dropExport,
};

/** Drops all unfinished exports when the program exits. */
export const dropAllExports = (): void => {
  for (const job of jobs.values()) job.dropNow();
};
