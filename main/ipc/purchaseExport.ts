import { basename } from 'node:path';
import type { Language } from '#app/contract/application.ts';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { ExportJobSettings } from '#app/purchases/export/exportJobSettings.ts';
import type { PurchasesExporter } from '#app/purchases/service/purchasesExporter.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import type { PrintFolder } from '../platform/printFolder.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import type { PublishEvent } from './eventPublisher.ts';
import { chooseExportTarget, createExportFileName, getChosenCsvDialect } from './exportTarget.ts';

interface PurchaseExportHandlersDeps {
  readonly exporting: PurchasesExporter;
  readonly effectiveSettings: EffectiveSettings;
  readonly printFolder: PrintFolder;
  readonly window: () => AppWindow | null;
  readonly language: () => Language;
  readonly publish: PublishEvent;
}

/** Returns the format of an export. */
const toOrderFormat = (format: ExportFormat): ExportJobSettings['format'] => {
  if (format.kind === 'print') return { kind: 'pdf' };
  if (format.kind !== 'csv') return format;
  return { kind: 'csv', dialect: getChosenCsvDialect(format.dialect) };
};

/** Handlers of `purchaseExport.*`. */
export const createPurchaseExportHandlers = ({
  exporting,
  effectiveSettings,
  printFolder,
  window,
  language,
  publish,
}: PurchaseExportHandlersDeps): BoundIpcHandlers<'purchaseExport'> =>
  bindIpcHandlers({
    summarizePayments: exporting.summarizePayments,
    run: async ({ query, selection, columns, headers, title, words, format, isPaymentList }) => {
      effectiveSettings.checkAllowed('export');
      const order: ExportJobSettings = {
        columns,
        headers,
        title,
        words,
        language: language(),
        format: toOrderFormat(format),
      };
      const name = createExportFileName(title, order.format.kind);
      const isPrint = format.kind === 'print';
      const target = isPrint
        ? await printFolder.getPath(name)
        : await chooseExportTarget(window(), name, order.format.kind);
      if (target === null) return null;
      const outcome = await exporting.run({ query, selection, order, target, isPaymentList }, (done, total) =>
        publish('purchaseExport.progress', { done, total }),
      );
      if (isPrint) await printFolder.open(target);
      return { ...outcome, fileName: basename(target) };
    },
    cancel: async () => {
      await exporting.cancel();
      return {};
    },
  });
