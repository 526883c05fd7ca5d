import { basename } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Language } from '#app/contract/application.ts';
import type { ExportFormat } from '#app/contract/purchases/exporting.ts';
import type { ExportOrder } from '#app/purchases/export/exportOrder.ts';
import type { Exporting } from '#app/purchases/service/exporting.ts';
import { dialectOf, international } from '#app/storage/tables/csv.ts';
import { allowedFileName } from '../platform/fileName.ts';
import type { Governed } from '../platform/governed.ts';
import type { PrintFolder } from '../platform/printFolder.ts';
import type { Handlers } from './bind.ts';
import type { Publish } from './publish.ts';

interface Parts {
  readonly exporting: Exporting;
  readonly governed: Governed;
  readonly printFolder: PrintFolder;
  readonly window: () => BrowserWindow | null;
  readonly language: () => Language;
  readonly publish: Publish;
}

/** File systems count bytes, 255 of them, of which a character of a name may take three. */
const longestName = 80;

/** The person's country decides how numbers are written in their spreadsheet, whatever language the window speaks. */
const formatOf = (format: ExportFormat): ExportOrder['format'] => {
  if (format.kind === 'print') return { kind: 'pdf' };
  if (format.kind !== 'csv') return format;
  const locale = app.getPreferredSystemLanguages()[0] ?? 'en';
  return { kind: 'csv', dialect: format.dialect === 'excel' ? dialectOf(locale) : international };
};

/** Handlers of `purchaseExport.*`. */
export const purchaseExportHandlers = ({
  exporting,
  governed,
  printFolder,
  window,
  language,
  publish,
}: Parts): Handlers<'purchaseExport'> => {
  const chosenFile = async (name: string, extension: string): Promise<string | null> => {
    const parent = window();
    if (!parent) return null;
    const { canceled, filePath } = await dialog.showSaveDialog(parent, {
      defaultPath: name,
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
    return canceled ? null : filePath;
  };

  return {
    run: async ({ query, selection, columns, heads, title, words, format }) => {
      governed.demand('export');
      const order: ExportOrder = { columns, heads, title, words, language: language(), format: formatOf(format) };
      const name = `${allowedFileName(title.slice(0, longestName), 'invoices')}.${order.format.kind}`;
      const isPrint = format.kind === 'print';
      const target = isPrint ? await printFolder.place(name) : await chosenFile(name, order.format.kind);
      if (target === null) return null;
      const outcome = await exporting.run({ query, selection, order, target }, (done, total) =>
        publish('purchaseExport.progress', { done, total }),
      );
      if (isPrint) await printFolder.show(target);
      return { ...outcome, fileName: basename(target) };
    },
    cancel: async () => {
      await exporting.cancel();
      return {};
    },
  };
};
