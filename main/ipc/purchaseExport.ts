import { basename } from 'node:path';
import type { Language } from '#app/contract/application.ts';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { ExportJobSettings } from '#app/purchases/export/exportJobSettings.ts';
import type { PurchasesExporter } from '#app/purchases/service/purchasesExporter.ts';
import { getCsvDialect, internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import { getPreferredLanguages } from '../electron/installation.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { sanitizeFileName } from '../platform/fileName.ts';
import type { PrintFolder } from '../platform/printFolder.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import type { PublishEvent } from './eventPublisher.ts';

interface PurchaseExportHandlersDeps {
  readonly exporting: PurchasesExporter;
  readonly effectiveSettings: EffectiveSettings;
  readonly printFolder: PrintFolder;
  readonly window: () => AppWindow | null;
  readonly language: () => Language;
  readonly publish: PublishEvent;
}

/** In characters: file systems allow names of 255 bytes, and a character may take three. */
const maxNameLength = 80;

/**
 * Returns the format of an export. The system's locale decides how a spreadsheet's numbers are written, not the
 * application's language.
 */
const toOrderFormat = (format: ExportFormat): ExportJobSettings['format'] => {
  if (format.kind === 'print') return { kind: 'pdf' };
  if (format.kind !== 'csv') return format;
  const locale = getPreferredLanguages()[0] ?? 'en';
  return { kind: 'csv', dialect: format.dialect === 'excel' ? getCsvDialect(locale) : internationalCsvDialect };
};

/** Handlers of `purchaseExport.*`. */
export const createPurchaseExportHandlers = ({
  exporting,
  effectiveSettings,
  printFolder,
  window,
  language,
  publish,
}: PurchaseExportHandlersDeps): BoundIpcHandlers<'purchaseExport'> => {
  const chooseFile = async (name: string, extension: string): Promise<string | null> => {
    const parent = window();
    return parent && askForSavePath(parent, name, { name: extension.toUpperCase(), extensions: [extension] });
  };

  return bindIpcHandlers({
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
      const name = `${sanitizeFileName(title.slice(0, maxNameLength), 'invoices')}.${order.format.kind}`;
      const isPrint = format.kind === 'print';
      const target = isPrint ? await printFolder.getPath(name) : await chooseFile(name, order.format.kind);
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
};
