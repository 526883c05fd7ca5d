import type { DocumentLine } from '../draft/invoiceDocument.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import { body, row, type } from './pageLayout.ts';
import type { MeasureText } from './textMeasure.ts';

export type LineColumnName = 'quantity' | 'unitPrice' | 'discount' | 'vat' | 'net';

export interface LineColumn {
  readonly name: LineColumnName;
  readonly heading: string;
  /** In millimetres, with the gap before it. */
  readonly width: number;
}

/** The columns of a table of lines; the name of the item has the rest of the width. */
export interface LineColumns {
  readonly itemWidth: number;
  readonly columns: readonly LineColumn[];
}

const minWidth = 15;
const maxWidth = 38;
const minItemWidth = 52;

/** Makes each column of figures as wide as its widest figure, within bounds: what is wider takes several lines. */
export const layOutLineColumns = (
  lines: readonly DocumentLine[],
  pricesIncludeVat: boolean,
  words: InvoiceWords,
  measure: MeasureText,
): LineColumns => {
  const headings: Readonly<Record<LineColumnName, string>> = {
    quantity: words.quantity,
    unitPrice: pricesIncludeVat ? words.priceWithVat : words.price,
    discount: words.discount,
    vat: words.vat,
    net: words.net,
  };
  const hasDiscounts = lines.some(({ discount }) => discount !== '');
  const names = (['quantity', 'unitPrice', 'discount', 'vat', 'net'] as const).filter(
    (name) => name !== 'discount' || hasDiscounts,
  );
  const needs = names.map((name) => {
    const last = name === 'net' ? lines.map(({ runningNet }) => runningNet) : [];
    const figures = [...lines.map((line) => line[name]), ...last];
    const widest = Math.max(
      ...figures.map((text) => measure(text, type.text.size)),
      measureWords(headings[name], measure),
    );
    return Math.min(maxWidth, Math.max(minWidth, widest + row.columnGap + 0.6));
  });
  const needed = needs.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, (body.width - minItemWidth) / needed);
  const columns = names.map((name, at) => ({
    name,
    heading: headings[name],
    width: (needs[at] ?? minWidth) * scale,
  }));
  return { itemWidth: body.width - needed * scale, columns };
};

/** Headings may take several lines, but no word is divided. */
const measureWords = (heading: string, measure: MeasureText): number =>
  Math.max(...heading.split(' ').map((word) => measure(word, type.small.size)));
