import { fittedLineHeight } from './fitText.ts';
import { breakdownColumnWidth, vatNameWidth, vatTableWidth } from './invoiceFlow.ts';
import {
  body,
  factNameWidth,
  firstPage,
  type PageArea,
  pageNumber,
  pageSize,
  pointMm,
  row,
  runningTitle,
  slip,
  type,
} from './pageLayout.ts';

/** A length of the page: a rem is a centimetre on paper, and a part of the window's width on the screen. */
const mm = (length: number): string => `${Math.round(length * 1000) / 10_000}rem`;
const points = (size: number): string => mm(size * pointMm);
const area = ({ x, y, width, height }: PageArea): string =>
  `position: absolute; left: ${mm(x)}; top: ${mm(y)}; width: ${mm(width)}; height: ${mm(height)};`;
const font = ({ size, line }: { readonly size: number; readonly line: number }): string =>
  `font-size: ${points(size)}; line-height: ${mm(line)};`;
/** An attribute of the element, a number of millimetres or points. */
const attribute = (name: string, unit: number): string =>
  `calc(attr(data-${name} type(<number>)) * ${Math.round(unit * 100_000) / 100_000}rem)`;
const areas = (selector: (name: string) => string, named: Readonly<Record<string, PageArea>>): string =>
  Object.entries(named)
    .map(([name, each]) => `${selector(name)} { ${area(each)} }`)
    .join('\n');

const ink = '#17211d';
const quiet = '#4e5a55';
const hairline = '#cfd4d1';

const top = `
.logo { ${area(firstPage.logo)} object-fit: contain; object-position: left top; }
.seller { ${area(firstPage.sender)} }
.logo + .seller { ${area(firstPage.senderBelowLogo)} }
.seller .name { font-size: 1.3em; font-weight: 600; color: var(--accent); }
.buyer { ${area(firstPage.recipient)} font-style: normal; }
.buyerIds { ${area(firstPage.recipientIds)} color: ${quiet}; }
h1 { ${area(firstPage.title)} ${font(type.title)} font-weight: 600; color: var(--accent); letter-spacing: -.01em; }
.facts { position: absolute; left: ${mm(firstPage.facts.x)}; top: ${mm(firstPage.facts.y)}; width: ${mm(firstPage.facts.width)}; }
.facts th, .facts td { padding: 0; border: 0; ${font(type.text)} text-align: start; vertical-align: top; }
.facts th { width: ${mm(factNameWidth)}; }
.pageNumber { ${area(pageNumber)} ${font(type.text)} text-align: end; }
.running { ${area(runningTitle)} color: ${quiet}; }
`;

const flow = `
.flow { position: absolute; left: ${mm(body.x)}; width: ${mm(body.width)}; top: ${attribute('top', 0.1)}; ${font(type.text)} }
table { border-collapse: separate; border-spacing: 0; table-layout: fixed; }
th, td { padding: ${mm(row.padding)} 0; border-bottom: ${mm(row.rule)} solid ${hairline}; text-align: end; vertical-align: top; font-weight: 400; }
th { ${font(type.small)} color: ${quiet}; vertical-align: bottom; border-bottom-color: var(--accent); overflow-wrap: normal; }
th:first-child, td:first-child, tbody th { text-align: start; }
td + td, th + th, th + td { padding-inline-start: ${mm(row.columnGap)}; }
.lines { width: 100%; }
.lines td:first-child { white-space: pre-line; }
.description { color: ${quiet}; ${font(type.description)} white-space: pre-line; }
.carried td { color: ${quiet}; }
.vat { width: ${mm(vatTableWidth)}; margin-inline-start: auto; }
.vat .nameColumn { width: ${mm(vatNameWidth)}; }
.vat .figureColumn { width: ${mm(breakdownColumnWidth)}; }
.vat tbody th { ${font(type.text)} color: inherit; border-bottom-color: ${hairline}; vertical-align: top; overflow-wrap: anywhere; }
.reason { ${font(type.small)} color: ${quiet}; }
.part { margin-top: ${mm(5)}; }
.sums { width: ${mm(vatTableWidth)}; margin-inline-start: auto; }
.sums .payable td { ${font(type.payable)} font-weight: 600; color: var(--accent); border-bottom-color: var(--accent); white-space: nowrap; }
.note { white-space: pre-line; }
`;

const payment = `
.cut { position: absolute; left: 0; width: ${mm(pageSize.width)}; top: ${mm(slip.top)}; border-top: ${mm(0.2)} dashed ${quiet}; }
.box { border: solid ${ink}; border-width: 0 0 ${mm(0.4)} 0; }
.box.message, .box.reference, .box.dueDate, .box.amount { border-inline-start-width: ${mm(0.4)}; }
${areas((name) => `.box.${name}`, slip.boxes)}
.slip h2 { ${area(slip.heading)} ${font({ size: 8, line: 4 })} font-weight: 600; text-transform: uppercase; letter-spacing: .04em; }
.label { font-size: ${points(6)}; line-height: ${mm(2.5)}; padding-top: ${mm(1)}; text-align: end; color: ${quiet}; }
${areas((name) => `.label.${name}`, slip.labels)}
.label.reference, .label.dueDate, .label.amount { text-align: start; }
${areas((name) => `.field.${name}`, slip.fields)}
.field.amount { text-align: end; white-space: nowrap; }
.slip .signatureLine { ${area(slip.signatureLine)} border-top: ${mm(0.15)} solid ${ink}; }
.qr { ${area(slip.qr)} }
.scan { ${area(slip.qrHint)} text-align: center; font-size: ${points(6.5)}; line-height: ${mm(3)}; color: ${quiet}; }
.bars { ${area(slip.barcode)} }
.digits { ${area(slip.barcodeDigits)} font-size: ${points(7)}; line-height: ${mm(3.4)}; white-space: nowrap; }
.terms { ${area(slip.terms)} font-size: ${points(5.5)}; line-height: ${mm(2.3)}; color: ${quiet}; }
`;

/**
 * Styles of an invoice, on the screen and on A4, made of the coordinates in `pageLayout.ts`. The text is constant, so that a policy
 * can refer to it by its hash; what differs from invoice to invoice is read from attributes.
 */
export const invoiceStyle = `
@page { size: A4; margin: 0; }
:root { color-scheme: only light; font-size: calc((100vw - 8px) / ${pageSize.width / 10}); scrollbar-width: thin; overflow-x: hidden; --accent: attr(data-accent type(<color>), ${ink}); }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: #fff; color: ${ink}; font-family: Inter, system-ui, sans-serif; font-kerning: none; font-variant-ligatures: none; text-rendering: geometricPrecision; ${font(type.text)} font-variant-numeric: tabular-nums; overflow-wrap: anywhere; width: ${mm(pageSize.width)}; }
bdi { unicode-bidi: isolate; }
.page { position: relative; width: ${mm(pageSize.width)}; height: ${mm(pageSize.height)}; overflow: hidden; }
.page + .page { border-top: ${mm(1)} solid ${hairline}; }
.fit { font-size: ${attribute('size', pointMm / 10)}; line-height: ${fittedLineHeight}; }
.strong { font-weight: 600; }
${flow}${top}${payment}
@media print {
  :root { font-size: 10mm; }
  body { print-color-adjust: exact; }
  .page { height: ${mm(pageSize.height - 0.2)}; overflow: visible; }
  .page + .page { border-top: 0; break-before: page; }
}
`;
