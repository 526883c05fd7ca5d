import type { InvoiceDocument } from './document.ts';
import { head } from './htmlHead.ts';
import { lineTable } from './htmlLines.ts';
import { paymentPart } from './htmlPayment.ts';
import { factList, html, isolated, type Markup, nothing } from './markup.ts';
import { type InvoiceWords, invoiceWords } from './words.ts';

/**
 * The invoice as one HTML document for the screen and for A4: no script, no address outside, everything foreign escaped and
 * isolated. `fontFaces` are the style rules of fonts that come as data (`readInvoiceFonts`); without them the system's serve. The
 * body takes the keyboard, or nobody could scroll the page without a mouse where it stands in a frame.
 */
export const invoiceHtml = (document: InvoiceDocument, fontFaces = ''): string => {
  const words = invoiceWords[document.language];
  return html`<!doctype html>
<html lang="${document.language}">
${head([document.title, document.seller.name].filter((part) => part !== '').join(' – '), fontFaces)}
<body tabindex="0">
<div class="before">${topPart(document, words)}</div>
${lineTable(document, words)}
<div class="sums"><div>${notePart(document)}</div>${totalsPart(document, words)}</div>
${paymentPart(document, words)}
</body>
</html>`.text;
};

const listOf = (lines: readonly string[]): Markup =>
  html`<ul>${lines.map((line) => html`<li>${isolated(line)}</li>`)}</ul>`;

const topPart = ({ seller, buyer, facts, dueDate, payable }: InvoiceDocument, words: InvoiceWords): Markup =>
  html`<header class="top">
<div>
${seller.name === '' ? nothing : html`<p class="seller">${isolated(seller.name)}</p>`}
${listOf([...seller.address, ...seller.ids])}
<div class="buyer"><p class="strong">${isolated(buyer.name)}</p>${listOf(buyer.address)}
<div class="quiet">${listOf(buyer.ids)}</div></div>
</div>
<div>
<h1>${words.invoice}</h1>
${factList(facts)}
<div class="due"><span><span class="quiet">${words.toPay}</span><br><b>${isolated(payable)}</b></span>
<span><span class="quiet">${words.dueDate}</span><br><b>${isolated(dueDate)}</b></span></div>
</div>
</header>`;

const notePart = ({ note }: InvoiceDocument): Markup =>
  note === '' ? nothing : html`<p class="note" dir="auto">${note}</p>`;

const totalsPart = ({ net, vat, payable }: InvoiceDocument, words: InvoiceWords): Markup =>
  html`<table class="totals"><tbody>
<tr><td>${words.netTotal}</td><td>${isolated(net)}</td></tr>
${vat.map(
  ({ name, taxable, tax, reason }) =>
    html`<tr><td>${name} <span class="quiet">${words.on} ${taxable}</span>${
      reason === '' ? nothing : html`<div class="reason" dir="auto">${reason}</div>`
    }</td><td>${isolated(tax)}</td></tr>`,
)}
<tr class="pay"><td>${words.toPay}</td><td>${isolated(payable)}</td></tr>
</tbody></table>`;
