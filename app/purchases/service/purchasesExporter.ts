import { fail } from '#app/contract/errors.ts';
import type { PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ExportOutcome } from '../export/exportJob.ts';
import type { ExportJobSettings } from '../export/exportJobSettings.ts';
import { ExclusiveJob } from './exclusiveJob.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Export request: rows, format and target file. */
export interface ExportRequest {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection | null;
  readonly order: ExportJobSettings;
  readonly target: string;
  /** A list of payments: its invoices are marked as exported. */
  readonly isPaymentList?: boolean;
}

export interface PurchasesExporter {
  /**
   * Exports the rows of a query, or a selection of them, and reports progress. Only a complete file replaces the
   * target. Throws `storage`, `cancelled`, and `conflict` where the selection's revision is no longer the query's or
   * another export runs.
   */
  run(request: ExportRequest, onProgress: (done: number, total: number) => void): Promise<ExportOutcome>;
  /** Counts what a list of payments would hold. Throws `storage`, and `conflict` as `run`. */
  summarizePayments(request: Pick<ExportRequest, 'query' | 'selection'>): Promise<PaymentExportSummary>;
  /** Cancels a running export and waits until its files are deleted. */
  cancel(): Promise<void>;
}

/** Creates the exporter, which runs one export at a time. */
export const createPurchasesExporter = ({
  call,
  openArchives,
  today,
  createAuthor,
  notifyChanged,
}: PurchasesServiceDeps): PurchasesExporter => {
  const job = new ExclusiveJob();

  const write = async (
    { query, selection, order, target, isPaymentList = false }: ExportRequest,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<ExportOutcome> => {
    const { connectionId } = query.scope;
    const archiveRefs = await openArchives(query.scope);
    const begun = call.beginExport(archiveRefs, query, selection, order, today(), target, isPaymentList);
    const { id, total } = await begun;
    try {
      for (let done = 0; done < total; ) {
        onProgress(done, total);
        if (signal.aborted) throw fail({ kind: 'cancelled' });
        done = await call.continueExport(id);
      }
      return await call.endExport(id, isPaymentList ? createAuthor(connectionId) : null);
    } catch (cause) {
      await call.dropExport(id);
      throw cause;
    } finally {
      if (isPaymentList) for (const { customerNumber } of archiveRefs) notifyChanged({ connectionId, customerNumber });
    }
  };

  return {
    run: (request, onProgress) => job.run((signal) => write(request, signal, onProgress)),
    summarizePayments: async ({ query, selection }) =>
      call.summarizePayments(await openArchives(query.scope), query, selection, today()),
    cancel: () => job.cancel(),
  };
};
