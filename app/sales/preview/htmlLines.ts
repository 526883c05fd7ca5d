import type { DocumentLine, InvoiceDocument } from './document.ts';
import { html, isolated, type Markup, nothing } from './markup.ts';
import type { InvoiceWords } from './words.ts';

/**
 * The lines, with their heads again on every page. The first row of the heads tells on the second page and after it what
 * invoice this is; on the first it lies below what stands there already (`style.ts`), and readers pass it by.
 */
export const lineTable = (document: InvoiceDocument, words: InvoiceWords): Markup => {
  const hasDiscounts = document.lines.some(({ discount }) => discount !== '');
  const running = [document.seller.name, document.title, document.buyer.name].filter((part) => part !== '');
  return html`<table class="lines">
<thead>
<tr class="running" aria-hidden="true"><th colspan="${hasDiscounts ? '6' : '5'}">${running.map(
    (part, index) => html`${index === 0 ? '' : ' · '}${isolated(part)}`,
  )}</th></tr>
<tr><th scope="col">${words.item}</th><th scope="col">${words.quantity}</th>
<th scope="col">${document.pricesIncludeVat ? words.priceWithVat : words.price}</th>
${hasDiscounts ? html`<th scope="col">${words.discount}</th>` : nothing}
<th scope="col">${words.vat}</th><th scope="col">${words.net}</th></tr>
</thead>
<tbody>${document.lines.map((line) => lineRow(line, hasDiscounts))}</tbody>
</table>`;
};

const lineRow = (line: DocumentLine, hasDiscounts: boolean): Markup =>
  html`<tr><td>${isolated(line.name)}${
    line.description === '' ? nothing : html`<div class="description" dir="auto">${line.description}</div>`
  }</td><td>${isolated(line.quantity)}</td><td>${isolated(line.unitPrice)}</td>${
    hasDiscounts ? html`<td>${isolated(line.discount)}</td>` : nothing
  }<td>${isolated(line.vat)}</td><td>${isolated(line.net)}</td></tr>
`;
