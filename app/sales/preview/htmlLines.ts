import type { DocumentLine, InvoiceDocument } from './invoiceDocument.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import { emptyMarkup, type HtmlMarkup, html, isolateBidiText } from './markup.ts';

/**
 * Renders the lines, with their headings again on every page. From the second page on, the first heading row names the
 * invoice; on the first page it is hidden under the content above it (`style.ts`), and screen readers skip it.
 */
export const renderLineTable = (document: InvoiceDocument, words: InvoiceWords): HtmlMarkup => {
  const hasDiscounts = document.lines.some(({ discount }) => discount !== '');
  const running = [document.seller.name, document.title, document.buyer.name].filter((part) => part !== '');
  return html`<table class="lines">
<thead>
<tr class="running" aria-hidden="true"><th colspan="${hasDiscounts ? '6' : '5'}">${running.map(
    (part, index) => html`${index === 0 ? '' : ' · '}${isolateBidiText(part)}`,
  )}</th></tr>
<tr><th scope="col">${words.item}</th><th scope="col">${words.quantity}</th>
<th scope="col">${document.pricesIncludeVat ? words.priceWithVat : words.price}</th>
${hasDiscounts ? html`<th scope="col">${words.discount}</th>` : emptyMarkup}
<th scope="col">${words.vat}</th><th scope="col">${words.net}</th></tr>
</thead>
<tbody>${document.lines.map((line) => renderLineRow(line, hasDiscounts))}</tbody>
</table>`;
};

const renderLineRow = (line: DocumentLine, hasDiscounts: boolean): HtmlMarkup =>
  html`<tr><td>${isolateBidiText(line.name)}${
    line.description === '' ? emptyMarkup : html`<div class="description" dir="auto">${line.description}</div>`
  }</td><td>${isolateBidiText(line.quantity)}</td><td>${isolateBidiText(line.unitPrice)}</td>${
    hasDiscounts ? html`<td>${isolateBidiText(line.discount)}</td>` : emptyMarkup
  }<td>${isolateBidiText(line.vat)}</td><td>${isolateBidiText(line.net)}</td></tr>
`;
