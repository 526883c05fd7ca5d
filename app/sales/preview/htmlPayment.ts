import { renderBarcode, renderQrCode } from './barcodes.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import { emptyMarkup, type HtmlMarkup, html, renderLabelledTexts } from './markup.ts';

/** Renders the payment details and the codes; the digits of the barcode can be copied into a bank's page. */
export const renderPaymentDetails = ({ payment }: InvoiceDocument, words: InvoiceWords): HtmlMarkup => {
  const { facts, barcode, qr } = payment;
  return html`<section class="payment">
<div><h2>${words.payment}</h2>${renderLabelledTexts(facts)}</div>
${qr === null ? emptyMarkup : html`<div class="qr">${renderQrCode(qr)}<span class="small">${words.scan}</span></div>`}
${
  barcode === null
    ? emptyMarkup
    : html`<div class="bars">${renderBarcode(barcode)}<p class="small">${words.barcode} ${barcode}</p></div>`
}
</section>`;
};
