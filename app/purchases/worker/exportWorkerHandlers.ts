import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getColumnFieldPatterns } from '../export/exportCells.ts';
import type { ExportJob, ExportOutcome, ExportRowSource } from '../export/exportJob.ts';
import type { ExportJobSettings } from '../export/exportJobSettings.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { type CompactInvoiceSelection, getInvoiceRefs } from '../table/compactInvoiceSelection.ts';
import { markPaymentList, summarizePayments } from './paymentExports.ts';
import { tableWorkerHandlers } from './tableWorkerHandlers.ts';

/** An export with the invoices that it writes. */
interface RunningExport {
  readonly job: ExportJob;
  readonly archiveRefs: readonly ArchiveRef[];
  readonly chosen: CompactInvoiceSelection;
}

/** Running exports by number. */
const jobs = new Map<number, RunningExport>();
let latestId = 0;

const getJob = (id: number): RunningExport => {
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
  isPaymentList: boolean,
): Promise<{ readonly id: number; readonly total: number }> => {
  const chosen = await tableWorkerHandlers.chosen(archiveRefs, query, selection, today, isPaymentList);
  const source = createRowSource(archiveRefs, chosen, getColumnFieldPatterns(order.columns));
  // Loaded on first use, to keep the start fast.
  const exports = await import('../export/exportJob.ts');
  const job = await exports.ExportJob.begin(source, order, today, target);
  latestId += 1;
  jobs.set(latestId, { job, archiveRefs, chosen });
  return { id: latestId, total: source.count };
};

/**
 * Completes the file. With `payments`, its invoices are marked as exported before the file takes its name: so no list of
 * payments exists whose invoices could be exported again without a warning.
 */
const endExport = async (id: number, payments: DecisionAuthor | null): Promise<ExportOutcome> => {
  const { job, archiveRefs, chosen } = getJob(id);
  const marks = payments && (await markPaymentList(archiveRefs, chosen, payments));
  try {
    const outcome = await job.end();
    jobs.delete(id);
    return outcome;
  } catch (cause) {
    await marks?.takeBack();
    throw cause;
  }
};

const dropExport = async (id: number): Promise<void> => {
  const running = jobs.get(id);
  jobs.delete(id);
  await running?.job.drop();
};

/** Worker handlers for exports, which run step by step so that other requests are handled in between. */
export const exportWorkerHandlers = {
  beginExport,
  continueExport: (id: number): Promise<number> => getJob(id).job.step(),
  endExport,
  dropExport,
  summarizePayments,
};

/** Drops all unfinished exports when the program exits. */
export const dropAllExports = (): void => {
  for (const { job } of jobs.values()) job.dropNow();
};
