import { basename } from 'node:path';
import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { askForSavePath } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { sanitizeFileName } from '../platform/fileName.ts';
import type { PrintHtmlToPdf } from '../windows/printHtmlToPdf.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesPreviewHandlersDeps {
  readonly preview: RenderInvoicePreview;
  readonly effectiveSettings: EffectiveSettings;
  readonly printPdf: PrintHtmlToPdf;
  readonly window: () => AppWindow | null;
}

/** In characters: file systems allow names of 255 bytes, and a character may take three. */
const maxNameLength = 80;

/** Handlers of `salesPreview.*`: the invoice as its recipient would see it, and the same on pages. */
export const createSalesPreviewHandlers = ({
  preview,
  effectiveSettings,
  printPdf,
  window,
}: SalesPreviewHandlersDeps): BoundIpcHandlers<'salesPreview'> =>
  bindIpcHandlers({
    html: async (input) => {
      const { html, missingParts } = await preview(input);
      return { html, missingParts: [...missingParts] };
    },
    savePdf: async (input) => {
      effectiveSettings.checkAllowed('export');
      const parent = window();
      const { html, title } = await preview(input);
      const target = parent && (await chooseFile(parent, title));
      if (!target) return { fileName: null };
      await writeWhole(target, await printPdf(html));
      return { fileName: basename(target) };
    },
  });

const chooseFile = (parent: AppWindow, title: string): Promise<string | null> =>
  askForSavePath(parent, `${sanitizeFileName(title.slice(0, maxNameLength), 'invoice')}.pdf`, {
    name: 'PDF',
    extensions: ['pdf'],
  });

/** Either the whole file is there under its name, or what was there before. Throws `storage`. */
const writeWhole = async (target: string, bytes: Uint8Array): Promise<void> => {
  const file = await PartialFile.begin(target);
  try {
    await file.write(bytes);
    await file.complete();
  } catch (cause) {
    await file.drop();
    throw cause;
  }
};
