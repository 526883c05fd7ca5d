import { fail } from '#app/contract/errors.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { ExportOutcome } from '../export/exportJob.ts';
import type { ExportOrder } from '../export/exportOrder.ts';
import type { Access } from './access.ts';

/** What to export, in which form, and the file that it becomes. */
export interface ExportRequest {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection | null;
  readonly order: ExportOrder;
  readonly target: string;
}

export interface Exporting {
  /**
   * Writes what a query shows, or a selection of it, and tells how far it is. Only a complete file takes its place. Throws
   * `storage`, `cancelled`, and `conflict` where the selection's revision is no longer the query's or another export runs.
   */
  run(request: ExportRequest, onProgress: (done: number, total: number) => void): Promise<ExportOutcome>;
  /** Ends the export under way, where there is one, and waits until nothing is left of it. */
  cancel(): Promise<void>;
}

/** Exports, one at a time. */
export const createExporting = ({ call, places, today }: Access): Exporting => {
  let running: { readonly stop: AbortController; readonly ended: Promise<unknown> } | null = null;

  const write = async (
    { query, selection, order, target }: ExportRequest,
    signal: AbortSignal,
    onProgress: (done: number, total: number) => void,
  ): Promise<ExportOutcome> => {
    const { id, total } = await call.beginExport(await places(query.scope), query, selection, order, today(), target);
    try {
      for (let done = 0; done < total; ) {
        onProgress(done, total);
        if (signal.aborted) throw fail({ kind: 'cancelled' });
        done = await call.continueExport(id);
      }
      return await call.endExport(id);
    } catch (cause) {
      await call.dropExport(id);
      throw cause;
    }
  };

  return {
    run: async (request, onProgress) => {
      if (running) throw fail({ kind: 'conflict', message: null });
      const stop = new AbortController();
      const outcome = write(request, stop.signal, onProgress);
      running = { stop, ended: outcome.catch(() => undefined) };
      return outcome.finally(() => {
        running = null;
      });
    },
    cancel: async () => {
      running?.stop.abort();
      await running?.ended;
    },
  };
};
