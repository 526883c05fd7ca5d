import type { Language } from '#app/contract/application.ts';
import type { InvoiceImporter } from '#app/sales/import/invoiceImporter.ts';
import { createImportTemplate } from '#app/sales/import/template.ts';
import { askForOpenPath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import { saveTableAs } from '../platform/saveTableAs.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesImportHandlersDeps {
  readonly importing: InvoiceImporter;
  readonly window: () => AppWindow | null;
  readonly language: () => Language;
}

/** Handlers of `salesImport.*`: invoices from a file that the person picks. */
export const createSalesImportHandlers = ({
  importing,
  window,
  language,
}: SalesImportHandlersDeps): BoundIpcHandlers<'salesImport'> =>
  bindIpcHandlers({
    open: async ({ company }) => {
      const parent = window();
      if (!parent) return null;
      const path = await askForOpenPath(parent, { name: 'CSV, XLSX', extensions: ['csv', 'xlsx', 'txt', 'tsv'] });
      return path === null ? null : importing.open(company, path);
    },
    openDropped: ({ company, name, base64 }) =>
      importing.openBytes(company, name, Uint8Array.from(Buffer.from(base64, 'base64'))),
    check: importing.check,
    progress: importing.progress,
    cancel: importing.cancel,
    makeDrafts: importing.makeDrafts,
    saveTemplate: async ({ format }) => ({
      fileName: await saveTableAs(window(), { ...createImportTemplate(language()), format }),
    }),
  });
