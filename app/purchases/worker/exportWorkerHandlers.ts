import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getColumnFieldPatterns } from '../export/exportCells.ts';
import type { ExportJob, ExportOutcome, ExportRowSource } from '../export/exportJob.ts';
import type { ExportJobSettings } from '../export/exportJobSettings.ts';
import { type CompactInvoiceSelection, getInvoiceRefs } from '../table/compactInvoiceSelection.ts';
import { tableWorkerHandlers } from './tableWorkerHandlers.ts';

/** Running exports by number. */
const jobs = new Map<number, ExportJob>();
let latestId = 0;

const getJob = (id: number): ExportJob => {
  const job = jobs.get(id);
  if (!job) throw new Error(`no export ${id}`);
  return job;
};

const createRowSource = (
  archiveRefs: readonly ArchiveRef[],
  chosen: CompactInvoiceSelection,
  fields: readonly string[],
): ExportRowSource => ({
  count: chosen.ids.length,
  read: (from, to) => tableWorkerHandlers.rows(archiveRefs, getInvoiceRefs(chosen, from, to), fields),
  companyName: (customerNumber) =>
    archiveRefs.find((archiveRef) => archiveRef.customerNumber === customerNumber)?.name ?? '',
});

/** `today` is an ISO date. Begins an export. Throws `conflict` if lines have moved since the selection was made. */
const beginExport = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  order: ExportJobSettings,
  today: string,
  target: string,
): Promise<{ readonly id: number; readonly total: number }> => {
  const source = createRowSource(
    archiveRefs,
    await tableWorkerHandlers.chosen(archiveRefs, query, selection, today),
    getColumnFieldPatterns(order.columns),
  );
  // Loaded on first use, to keep the start fast.
  const exports = await import('../export/exportJob.ts');
  const job = await exports.ExportJob.begin(source, order, today, target);
  latestId += 1;
  jobs.set(latestId, job);
  return { id: latestId, total: source.count };
};

const endExport = async (id: number): Promise<ExportOutcome> => {
  const outcome = await getJob(id).end();
  jobs.delete(id);
  return outcome;
};

const dropExport = async (id: number): Promise<void> => {
  const job = jobs.get(id);
  jobs.delete(id);
  await job?.drop();
};

/** Worker handlers for exports, which run step by step so that other requests are handled in between. */
export const exportWorkerHandlers = {
  beginExport,
  continueExport: (id: number): Promise<number> => getJob(id).step(),
  endExport,
  dropExport,
};

/** Drops all unfinished exports when the program exits. */
export const dropAllExports = (): void => {
  for (const job of jobs.values()) job.dropNow();
};
