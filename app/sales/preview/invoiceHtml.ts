import { renderInvoiceHtmlHead } from './htmlHead.ts';
import { renderLineTable } from './htmlLines.ts';
import { renderPaymentDetails } from './htmlPayment.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { type InvoiceWords, invoiceWords } from './invoiceWords.ts';
import { emptyMarkup, type HtmlMarkup, html, isolateBidiText, renderLabelledTexts } from './markup.ts';

/**
 * Renders the invoice as one HTML document for the screen and for A4: no script, no external address, all foreign text
 * escaped and isolated. `fontFaces` are the style rules of fonts embedded as data (`readInvoiceFonts`); without them
 * the system's fonts are used. The body is focusable, so that the page can be scrolled by keyboard inside a frame.
 */
export const renderInvoiceHtml = (document: InvoiceDocument, fontFaces = ''): string => {
  const words = invoiceWords[document.language];
  return html`<!doctype html>
<html lang="${document.language}">
${renderInvoiceHtmlHead([document.title, document.seller.name].filter((part) => part !== '').join(' – '), fontFaces)}
<body tabindex="0">
<div class="before">${renderTop(document, words)}</div>
${renderLineTable(document, words)}
<div class="sums"><div>${renderNote(document)}</div>${renderInvoiceTotals(document, words)}</div>
${renderPaymentDetails(document, words)}
</body>
</html>`.text;
};

const renderList = (lines: readonly string[]): HtmlMarkup =>
  html`<ul>${lines.map((line) => html`<li>${isolateBidiText(line)}</li>`)}</ul>`;

const renderTop = ({ seller, buyer, facts, dueDate, payable }: InvoiceDocument, words: InvoiceWords): HtmlMarkup =>
  html`<header class="top">
<div>
${seller.name === '' ? emptyMarkup : html`<p class="seller">${isolateBidiText(seller.name)}</p>`}
${renderList([...seller.address, ...seller.ids])}
<div class="buyer"><p class="strong">${isolateBidiText(buyer.name)}</p>${renderList(buyer.address)}
<div class="quiet">${renderList(buyer.ids)}</div></div>
</div>
<div>
<h1>${words.invoice}</h1>
${renderLabelledTexts(facts)}
<div class="due"><span><span class="quiet">${words.toPay}</span><br><b>${isolateBidiText(payable)}</b></span>
${
  dueDate === ''
    ? emptyMarkup
    : html`<span><span class="quiet">${words.dueDate}</span><br><b>${isolateBidiText(dueDate)}</b></span>`
}</div>
</div>
</header>`;

const renderNote = ({ note }: InvoiceDocument): HtmlMarkup =>
  note === '' ? emptyMarkup : html`<p class="note" dir="auto">${note}</p>`;

const renderInvoiceTotals = ({ net, vat, payable }: InvoiceDocument, words: InvoiceWords): HtmlMarkup =>
  html`<table class="totals"><tbody>
<tr><td>${words.netTotal}</td><td>${isolateBidiText(net)}</td></tr>
${vat.map(
  ({ name, taxable, tax, reason }) =>
    html`<tr><td>${name} <span class="quiet">${words.on} ${taxable}</span>${
      reason === '' ? emptyMarkup : html`<div class="reason" dir="auto">${reason}</div>`
    }</td><td>${isolateBidiText(tax)}</td></tr>`,
)}
<tr class="pay"><td>${words.toPay}</td><td>${isolateBidiText(payable)}</td></tr>
</tbody></table>`;
