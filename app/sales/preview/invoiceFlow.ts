import type { DocumentLine, DocumentVat, InvoiceDocument } from '../draft/invoiceDocument.ts';
import type { LineColumns } from './lineColumns.ts';
import { body, row, type } from './pageLayout.ts';
import { joinLines, type MeasureText, type WrappedLine, wrapText } from './textMeasure.ts';

/** A line, or a part of one whose description is longer than a page. */
export interface LineItem {
  readonly kind: 'line';
  readonly line: DocumentLine;
  readonly name: string;
  readonly description: string;
  /** False for the second and further parts, which have no figures. */
  readonly isFirstPart: boolean;
  readonly height: number;
}

/** What follows the page's head, part by part; none is divided. Heights are in millimetres. */
export type FlowItem =
  | LineItem
  | { readonly kind: 'vat'; readonly vat: DocumentVat; readonly height: number }
  | { readonly kind: 'sums'; readonly height: number }
  | { readonly kind: 'note'; readonly text: string; readonly height: number };

/** Lines of text in one part: several parts fit on every page. */
const maxTextLines = 20;
const rowExtra = 2 * row.padding + row.rule;

export const rowHeight = type.text.line + rowExtra;
export const sumsHeight = 2 * rowHeight + type.payable.line + 2 * rowExtra;

/** Divides an invoice into the items that are set one below the other. */
export const createFlowItems = (
  document: InvoiceDocument,
  columns: LineColumns,
  measure: MeasureText,
): readonly FlowItem[] => [
  ...document.lines.flatMap((line) => createLineItems(line, columns, measure)),
  ...document.vat.map((vat): FlowItem => ({ kind: 'vat', vat, height: measureVatRow(vat, measure) })),
  { kind: 'sums', height: sumsHeight },
  ...createNoteItems(document.note, measure),
];

const wrapAt =
  (size: number, measure: MeasureText) =>
  (text: string, width: number): readonly WrappedLine[] =>
    text === '' ? [] : wrapText(text, width, (part) => measure(part, size));

const createLineItems = (
  line: DocumentLine,
  { itemWidth, columns }: LineColumns,
  measure: MeasureText,
): readonly LineItem[] => {
  const wrap = wrapAt(type.text.size, measure);
  const names = wrap(line.name, itemWidth);
  const descriptions = wrapAt(type.description.size, measure)(line.description, itemWidth);
  const figureLines = Math.max(...columns.map(({ name, width }) => wrap(line[name], width - row.columnGap).length));
  return chunkLines(names, descriptions).map((part, index) => {
    const firstLines = index === 0 ? figureLines : 0;
    const itemHeight = part.names.length * type.text.line + part.descriptions.length * type.description.line;
    return {
      kind: 'line',
      line,
      name: joinLines(part.names),
      description: joinLines(part.descriptions),
      isFirstPart: index === 0,
      height: Math.max(itemHeight, firstLines * type.text.line, type.text.line) + rowExtra,
    };
  });
};

interface LineTextPart {
  readonly names: readonly WrappedLine[];
  readonly descriptions: readonly WrappedLine[];
}

const chunkLines = (names: readonly WrappedLine[], descriptions: readonly WrappedLine[]): readonly LineTextPart[] => {
  const all = [
    ...names.map((line) => ({ line, isName: true })),
    ...descriptions.map((line) => ({ line, isName: false })),
  ];
  const count = Math.max(1, Math.ceil(all.length / maxTextLines));
  return Array.from({ length: count }, (_, index) => {
    const part = all.slice(index * maxTextLines, (index + 1) * maxTextLines);
    return {
      names: part.filter(({ isName }) => isName).map(({ line }) => line),
      descriptions: part.filter(({ isName }) => !isName).map(({ line }) => line),
    };
  });
};

/** Width of the first column of the VAT breakdown. */
export const vatNameWidth = 46;
/** Width of each of its three columns of figures, as far as it ends with the lines. */
export const breakdownColumnWidth = 26;
export const vatTableWidth = vatNameWidth + 3 * breakdownColumnWidth;

const measureVatRow = ({ name, reason }: DocumentVat, measure: MeasureText): number => {
  const names = wrapAt(type.text.size, measure)(name, vatNameWidth).length;
  const reasons = wrapAt(type.small.size, measure)(reason, vatNameWidth).length;
  return names * type.text.line + reasons * type.small.line + rowExtra;
};

const createNoteItems = (note: string, measure: MeasureText): readonly FlowItem[] => {
  const lines = wrapAt(type.text.size, measure)(note, body.width);
  return Array.from({ length: Math.ceil(lines.length / maxTextLines) }, (_, index) => {
    const part = lines.slice(index * maxTextLines, (index + 1) * maxTextLines);
    return { kind: 'note', text: joinLines(part), height: part.length * type.text.line };
  });
};
