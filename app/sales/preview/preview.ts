import type { WallClock } from '#app/auth/ports.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';
import type { MissingInvoicePart } from '#app/contract/sales/preview.ts';
import type { salesContract } from '#app/contract/sales/sales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { InvoiceDocument } from '#app/sales/draft/invoiceDocument.ts';
import { nullUnlessQuick } from '../context/knownCapabilities.ts';
import { createInvoiceDocument } from './createInvoiceDocument.ts';
import type { InvoiceFonts } from './fonts.ts';
import { type RenderedInvoice, renderInvoiceHtml } from './invoiceHtml.ts';
import { createSellerReader } from './sellerReader.ts';

type SalesMethods = IpcMethodHandlers<typeof salesContract> & {
  /** Returns the invoice of a draft as it was sent; null where it was not, or is not kept. */
  readonly sentDocument: (request: InvoicePreviewRequest) => Promise<InvoiceDocument | null>;
};

interface InvoicePreviewRequest {
  readonly company: CompanyRef;
  readonly draftId: string;
}

interface InvoicePreview extends RenderedInvoice {
  readonly missingParts: readonly MissingInvoicePart[];
  /** `Lasku 1001 Kesälahden Rakennus Oy`: what a file of it may be called. */
  readonly title: string;
}

/**
 * Draws a draft as its recipient will get it, without what the service does not take; one that was sent as it was then. Throws
 * `notFound` where there is no such draft.
 */
export type RenderInvoicePreview = (request: InvoicePreviewRequest) => Promise<InvoicePreview>;

interface PreviewOptions {
  readonly fonts: InvoiceFonts;
  /** Returns what the invoices of a company show of its brand. */
  readonly getBranding: (company: CompanyRef) => InvoiceBranding;
}

export const createPreviewRenderer = (
  sales: Pick<SalesMethods, 'draft' | 'settings' | 'capabilities' | 'sentDocument'>,
  { fonts, getBranding }: PreviewOptions,
  clock: WallClock = Date,
): RenderInvoicePreview => {
  const readSeller = createSellerReader(sales.settings, clock);
  const draw = async (request: InvoicePreviewRequest): Promise<InvoiceDocument> => {
    const [{ draft, submission }, received, capabilities] = await Promise.all([
      sales.draft(request),
      readSeller(request.company),
      nullUnlessQuick(sales.capabilities(request)),
    ]);
    const number = submission?.invoiceNumber ?? null;
    return createInvoiceDocument(draft, received, number, capabilities, getBranding(request.company));
  };
  return async (request) => {
    const document = (await sales.sentDocument(request)) ?? (await draw(request));
    return {
      ...renderInvoiceHtml(document, fonts),
      missingParts: document.missingParts,
      title: `${document.title} ${document.buyer.name}`.trim(),
    };
  };
};
