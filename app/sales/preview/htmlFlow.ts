import type { InvoiceDocument } from '../draft/invoiceDocument.ts';
import type { FlowItem, LineItem } from './invoiceFlow.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import type { LineColumn, LineColumns } from './lineColumns.ts';
import { emptyMarkup, formatNumber, type HtmlMarkup, html, isolateBidiText } from './markup.ts';
import { body } from './pageLayout.ts';
import type { FlowPage } from './paginate.ts';

/** Renders what stands between the head of a page and its foot. */
export const renderFlow = (
  page: FlowPage,
  top: number,
  columns: LineColumns,
  document: InvoiceDocument,
  words: InvoiceWords,
): HtmlMarkup => {
  const pick = <K extends FlowItem['kind']>(kind: K): readonly Extract<FlowItem, { readonly kind: K }>[] =>
    page.items.filter((item): item is Extract<FlowItem, { readonly kind: K }> => item.kind === kind);
  const lines = pick('line');
  const vat = pick('vat');
  const isCarrying = page.broughtForward !== null || page.carriedForward !== null;
  return html`<main class="flow" data-top="${formatNumber(top)}">
${lines.length > 0 || isCarrying ? renderLineTable(lines, page, columns, words) : emptyMarkup}
${vat.length > 0 ? renderVatTable(vat, words) : emptyMarkup}
${pick('sums').map(() => renderSums(document, words))}
${pick('note').map(({ text }, index) => html`<p class="note${index === 0 ? ' part' : ''}" dir="auto">${text}</p>`)}
</main>`;
};

const renderLineTable = (
  lines: readonly LineItem[],
  { broughtForward, carriedForward }: FlowPage,
  { itemWidth, columns }: LineColumns,
  words: InvoiceWords,
): HtmlMarkup => {
  const share = (width: number): string => formatNumber((100 * width) / body.width);
  const renderCarried = (name: string, value: string | null): HtmlMarkup =>
    value === null
      ? emptyMarkup
      : html`<tr class="carried"><td colspan="${String(columns.length)}">${name}</td><td>${isolateBidiText(value)}</td></tr>
`;
  return html`<table class="lines">
<colgroup><col width="${share(itemWidth)}%">${columns.map(({ width }) => html`<col width="${share(width)}%">`)}</colgroup>
<thead><tr><th scope="col">${words.item}</th>${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${renderCarried(words.broughtForward, broughtForward)}${lines.map((line) => renderLine(line, columns))}${renderCarried(words.carriedForward, carriedForward)}</tbody>
</table>`;
};

const renderLine = ({ line, name, description, isFirstPart }: LineItem, columns: readonly LineColumn[]): HtmlMarkup =>
  html`<tr><td>${name === '' ? emptyMarkup : isolateBidiText(name)}${
    description === '' ? emptyMarkup : html`<div class="description" dir="auto">${description}</div>`
  }</td>${columns.map((column) => html`<td>${isFirstPart ? isolateBidiText(line[column.name]) : emptyMarkup}</td>`)}</tr>
`;

const renderVatTable = (
  items: readonly Extract<FlowItem, { readonly kind: 'vat' }>[],
  words: InvoiceWords,
): HtmlMarkup =>
  html`<table class="vat part">
<colgroup><col class="nameColumn"><col class="figureColumn"><col class="figureColumn"><col class="figureColumn"></colgroup>
<thead><tr><th scope="col">${words.vatBreakdown}</th><th scope="col">${words.taxable}</th><th scope="col">${words.vat}</th><th scope="col">${words.gross}</th></tr></thead>
<tbody>${items.map(
    ({ vat: { name, reason, taxable, tax, gross } }) =>
      html`<tr><th scope="row">${name}${
        reason === '' ? emptyMarkup : html`<div class="reason" dir="auto">${reason}</div>`
      }</th>${[taxable, tax, gross].map((figure) => html`<td>${isolateBidiText(figure)}</td>`)}</tr>
`,
  )}</tbody>
</table>`;

const renderSums = ({ net, vatTotal, payable }: InvoiceDocument, words: InvoiceWords): HtmlMarkup =>
  html`<table class="sums part"><tbody>
<tr><td>${words.netTotal}</td><td>${isolateBidiText(net)}</td></tr>
<tr><td>${words.vatTotal}</td><td>${isolateBidiText(vatTotal)}</td></tr>
<tr class="payable"><td>${words.toPay}</td><td>${isolateBidiText(payable)}</td></tr>
</tbody></table>`;
