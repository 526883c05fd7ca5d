import type { WallClock } from '#app/auth/ports.ts';
import type { MissingInvoicePart } from '#app/contract/sales/preview.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { nullUnlessQuick } from '../context/knownCapabilities.ts';
import type { SalesFeature } from '../sales.ts';
import { createInvoiceDocument } from './createInvoiceDocument.ts';
import { renderInvoiceHtml } from './invoiceHtml.ts';
import { createSellerReader } from './sellerReader.ts';

interface InvoicePreview {
  readonly html: string;
  readonly missingParts: readonly MissingInvoicePart[];
  /** `Lasku 1001 Kesälahden Rakennus Oy`: what a file of it may be called. */
  readonly title: string;
}

/** Draws a draft as its recipient will get it, without what the service does not take. Throws `notFound` where there is no such draft. */
export type RenderInvoicePreview = (request: {
  readonly company: CompanyRef;
  readonly draftId: string;
}) => Promise<InvoicePreview>;

/** `fontFaces` come from `readInvoiceFonts`. */
export const createPreviewRenderer = (
  sales: Pick<SalesFeature, 'draft' | 'settings' | 'capabilities'>,
  fontFaces: string,
  clock: WallClock = Date,
): RenderInvoicePreview => {
  const readSeller = createSellerReader(sales.settings, clock);
  return async (request) => {
    const [{ draft, submission }, received, capabilities] = await Promise.all([
      sales.draft(request),
      readSeller(request.company),
      nullUnlessQuick(sales.capabilities(request)),
    ]);
    const document = createInvoiceDocument(draft, received, submission?.invoiceNumber ?? null, capabilities);
    return {
      html: renderInvoiceHtml(document, fontFaces),
      missingParts: document.missingParts,
      title: `${document.title} ${document.buyer.name}`.trim(),
    };
  };
};
