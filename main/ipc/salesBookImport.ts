import type { Language } from '#app/contract/application.ts';
import type { AddressBookImporter } from '#app/sales/import/addressBook/addressBookImporter.ts';
import { createAddressBookTemplate } from '#app/sales/import/addressBook/addressBookTemplate.ts';
import { askForOpenPath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import { saveTableAs } from '../platform/saveTableAs.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesBookImportHandlersDeps {
  readonly importing: AddressBookImporter;
  readonly window: () => AppWindow | null;
  readonly language: () => Language;
}

const tableExtensions = ['csv', 'xlsx', 'txt', 'tsv'];
const fileTypes = {
  contact: { name: 'CSV, XLSX, vCard', extensions: [...tableExtensions, 'vcf', 'vcard'] },
  product: { name: 'CSV, XLSX', extensions: tableExtensions },
} as const;

/** Handlers of `salesBookImport.*`: contacts and products from a file that the person picks. */
export const createSalesBookImportHandlers = ({
  importing,
  window,
  language,
}: SalesBookImportHandlersDeps): BoundIpcHandlers<'salesBookImport'> =>
  bindIpcHandlers({
    open: async ({ company, kind }) => {
      const parent = window();
      if (!parent) return null;
      const path = await askForOpenPath(parent, fileTypes[kind]);
      return path === null ? null : importing.open(company, kind, path);
    },
    openDropped: ({ company, kind, name, base64 }) =>
      importing.open(company, kind, { name, bytes: Uint8Array.from(Buffer.from(base64, 'base64')) }),
    preview: importing.preview,
    start: importing.start,
    run: importing.run,
    startedFile: importing.startedFile,
    cancel: importing.cancel,
    saveTemplate: async ({ kind, format }) => ({
      fileName: await saveTableAs(window(), { ...createAddressBookTemplate(kind, language()), format }),
    }),
  });
