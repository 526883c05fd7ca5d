import type { InvoiceDocument } from '../draft/invoiceDocument.ts';
import { type InvoiceFonts, systemFonts } from './fonts.ts';
import { renderFlow } from './htmlFlow.ts';
import { renderInvoiceHtmlHead } from './htmlHead.ts';
import { renderSlip } from './htmlSlip.ts';
import { measureFirstTop, renderRunningTitle, renderTop } from './htmlTop.ts';
import { createFlowItems } from './invoiceFlow.ts';
import { invoiceWords } from './invoiceWords.ts';
import { layOutLineColumns } from './lineColumns.ts';
import { emptyMarkup, html } from './markup.ts';
import { body } from './pageLayout.ts';
import { measureHeadHeight, paginate } from './paginate.ts';
import { createTextMeasure } from './textMeasure.ts';

/** An invoice as one HTML document. */
export interface RenderedInvoice {
  readonly html: string;
  readonly pageCount: number;
}

/**
 * Renders the invoice as one HTML document, page by page, for the screen and for A4: no script, no external address, all foreign
 * text escaped and isolated. Without `fonts` (`readInvoiceFonts`) the system's are used.
 */
export const renderInvoiceHtml = (document: InvoiceDocument, fonts: InvoiceFonts = systemFonts): RenderedInvoice => {
  const words = invoiceWords[document.language];
  const measure = createTextMeasure(fonts);
  const columns = layOutLineColumns(document.lines, document.pricesIncludeVat, words, measure);
  const firstTop = measureFirstTop(document, measure);
  const pages = paginate(createFlowItems(document, columns, measure), {
    firstTop,
    nextTop: body.nextTop,
    bottom: body.bottom,
    lastBottom: document.isPayable ? body.bottomAboveSlip : body.bottom,
    headHeight: measureHeadHeight(columns, words, measure),
  });
  const { colour } = document.branding;
  const { text } = html`<!doctype html>
<html lang="${document.language}"${colour === null ? emptyMarkup : html` data-accent="${colour}"`}>
${renderInvoiceHtmlHead([document.title, document.seller.name].filter((part) => part !== '').join(' – '), fonts.faces)}
<body>
${pages.map(
  (page, index) => html`<section class="page">
${index === 0 ? renderTop(document, words, measure) : renderRunningTitle(document, measure)}
<p class="pageNumber">${String(index + 1)} (${String(pages.length)})</p>
${renderFlow(page, index === 0 ? firstTop : body.nextTop, columns, document, words)}
${index === pages.length - 1 && document.isPayable ? renderSlip(document, measure) : emptyMarkup}
</section>
`,
)}
</body>
</html>`;
  return { html: text, pageCount: pages.length };
};
