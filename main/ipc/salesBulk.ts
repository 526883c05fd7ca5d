import type { Language } from '#app/contract/application.ts';
import { fail } from '#app/contract/errors.ts';
import { createBulkResultTable } from '#app/sales/batch/bulkResultTable.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { saveTableAs } from '../platform/saveTableAs.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesBulkHandlersDeps {
  readonly bulk: SalesFeature['bulk'];
  readonly effectiveSettings: EffectiveSettings;
  readonly window: () => AppWindow | null;
  readonly language: () => Language;
}

/** Handlers of `salesBulk.*`: the feature's own methods, and the dialog in which a result is saved. */
export const createSalesBulkHandlers = ({
  bulk,
  effectiveSettings,
  window,
  language,
}: SalesBulkHandlersDeps): BoundIpcHandlers<'salesBulk'> =>
  bindIpcHandlers({
    preflight: bulk.preflight,
    start: bulk.start,
    run: bulk.run,
    pause: bulk.pause,
    resume: bulk.resume,
    cancel: bulk.cancel,
    close: bulk.close,
    saveResult: async ({ company }) => {
      effectiveSettings.checkAllowed('export');
      const run = await bulk.run({ company });
      if (!run) throw fail({ kind: 'notFound', message: null });
      return { fileName: await saveTableAs(window(), { ...createBulkResultTable(run, language()), format: 'csv' }) };
    },
  });
