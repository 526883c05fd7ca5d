import { barcodePicture, qrPicture } from './codes.ts';
import type { InvoiceDocument } from './document.ts';
import { factList, html, type Markup, nothing } from './markup.ts';
import type { InvoiceWords } from './words.ts';

/** Where to pay, and the codes; the digits of the barcode are there to be copied into a bank's page. */
export const paymentPart = ({ payment }: InvoiceDocument, words: InvoiceWords): Markup => {
  const { facts, barcode, qr } = payment;
  return html`<section class="payment">
<div><h2>${words.payment}</h2>${factList(facts)}</div>
${qr === null ? nothing : html`<div class="qr">${qrPicture(qr)}<span class="small">${words.scan}</span></div>`}
${
  barcode === null
    ? nothing
    : html`<div class="bars">${barcodePicture(barcode)}<p class="small">${words.barcode} ${barcode}</p></div>`
}
</section>`;
};
