import type { RenderInvoicePreview } from '#app/sales/preview/preview.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { savePdfAs } from '../platform/savePdfAs.ts';
import type { PrintHtmlToPdf } from '../windows/printHtmlToPdf.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface SalesPreviewHandlersDeps {
  readonly preview: RenderInvoicePreview;
  readonly effectiveSettings: EffectiveSettings;
  readonly printPdf: PrintHtmlToPdf;
  readonly window: () => AppWindow | null;
}

/** Handlers of `salesPreview.*`: the invoice as its recipient would see it, and the same on pages. */
export const createSalesPreviewHandlers = ({
  preview,
  effectiveSettings,
  printPdf,
  window,
}: SalesPreviewHandlersDeps): BoundIpcHandlers<'salesPreview'> =>
  bindIpcHandlers({
    html: async (input) => {
      const { html, pageCount, missingParts } = await preview(input);
      return { html, pageCount, missingParts: [...missingParts] };
    },
    savePdf: async (input) => {
      effectiveSettings.checkAllowed('export');
      const { html, title } = await preview(input);
      return { fileName: await savePdfAs(window(), title, () => printPdf(html)) };
    },
  });
