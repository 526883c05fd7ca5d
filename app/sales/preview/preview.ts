import type { Clock } from '#app/auth/ports.ts';
import type { PreviewGap } from '#app/contract/sales/preview.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Sales } from '../sales.ts';
import { documentOf } from './documentOf.ts';
import { invoiceHtml } from './invoiceHtml.ts';
import { createSender } from './sender.ts';

interface InvoicePreview {
  readonly html: string;
  readonly gaps: readonly PreviewGap[];
  /** `Lasku 1001 Kesälahden Rakennus Oy`: what a file of it may be called. */
  readonly title: string;
}

/** Draws a draft as its recipient will get it. Throws `notFound` where there is no such draft. */
export type DrawInvoice = (asked: {
  readonly company: CompanyRef;
  readonly draftId: string;
}) => Promise<InvoicePreview>;

/** `fontFaces` come from `readInvoiceFonts`. */
export const createPreview = (
  sales: Pick<Sales, 'draft' | 'settings'>,
  fontFaces: string,
  clock: Clock = Date,
): DrawInvoice => {
  const senderOf = createSender(sales.settings, clock);
  return async (asked) => {
    const [{ draft, dispatch }, told] = await Promise.all([sales.draft(asked), senderOf(asked.company)]);
    const document = documentOf(draft, told, dispatch?.invoiceNumber ?? null);
    return {
      html: invoiceHtml(document, fontFaces),
      gaps: document.gaps,
      title: `${document.title} ${document.buyer.name}`.trim(),
    };
  };
};
