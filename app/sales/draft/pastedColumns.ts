import { parseDecimal } from '#app/money/decimal.ts';
import { parseUnit } from './parseUnit.ts';
import { isNumeric, stripNumberFormat } from './stripNumberFormat.ts';

/** The line field that a column of a spreadsheet can hold. */
export type PastedLineField =
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discountPercent'
  | 'vatRate';

/** Headings in our three languages; the first that fits counts, so that `Price with VAT` is a price. */
const headings: readonly (readonly [PastedLineField, RegExp])[] = [
  ['unitPrice', /hinta|pris|price|rate\b/],
  ['quantity', /määrä|antal|quantity|qty|kpl/],
  ['unit', /yksikkö|enhet|unit/],
  ['discountPercent', /ale|rabatt|disc/],
  ['vatRate', /alv|vero|moms|vat|tax/],
  ['description', /kuvaus|lisätie|beskriv|description|details/],
  ['name', /tuote|nimike|nimi|teksti|palvelu|produkt|artikel|benämning|text|tjänst|product|name|item|service/],
];

const matchHeading = (cell: string): PastedLineField | null =>
  headings.find(([, words]) => words.test(cell.toLowerCase()))?.[0] ?? null;

/** Each column by its heading, where the row is one of headings: two of them known or the only one, and no number. */
export const detectPastedHeadings = (row: readonly string[]): readonly (PastedLineField | null)[] | null => {
  if (row.some(isNumeric)) return null;
  const fields = row.map(matchHeading);
  const recognized = new Set(fields.filter((column) => column !== null));
  if (recognized.size < Math.min(2, row.length)) return null;
  const columns = fields.map((column, index) => (fields.indexOf(column) === index ? column : null));
  const called = columns.indexOf('description');
  return columns.includes('name') || called === -1 ? columns : columns.with(called, 'name');
};

/**
 * Detects each column by its content: words, units, and numbers in their usual order, quantity, price, discount, VAT.
 */
export const detectPastedColumns = (rows: readonly (readonly string[])[]): readonly (PastedLineField | null)[] => {
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: count }, (_, index) =>
    rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  );
  const kinds = columns.map(detectCellKind);
  const words = columns.map((cells, index) => (kinds[index] === 'text' ? cells.join('').length : 0));
  const name = words.indexOf(Math.max(0, ...words));
  const numbers = assignNumberColumns(columns, kinds);
  return columns.map((_, index) => {
    if (kinds[index] === 'text') return index === name ? 'name' : null;
    if (kinds[index] === 'unit') return kinds.indexOf('unit') === index ? 'unit' : null;
    return numbers.get(index) ?? null;
  });
};

type CellKind = 'empty' | 'text' | 'unit' | 'number';

const detectCellKind = (cells: readonly string[]): CellKind => {
  if (cells.length === 0) return 'empty';
  if (cells.every(isNumeric)) return 'number';
  return cells.every((cell) => parseUnit(cell) !== null) ? 'unit' : 'text';
};

const assignNumberColumns = (
  columns: readonly (readonly string[])[],
  kinds: readonly CellKind[],
): ReadonlyMap<number, PastedLineField> => {
  const numbers = [...columns.keys()].filter((index) => kinds[index] === 'number');
  const isRate = (index: number): boolean =>
    (columns[index] ?? []).every((cell) => knownVatRates.has(normalizeCellNumber(cell)));
  const isPercent = (index: number): boolean => (columns[index] ?? []).every((cell) => cell.includes('%'));
  const amounts = numbers.filter((index) => !isPercent(index));
  const [first, second] = amounts;
  const fieldByColumn = new Map<number, PastedLineField>();
  if (first !== undefined) fieldByColumn.set(first, second === undefined ? 'unitPrice' : 'quantity');
  if (second !== undefined) fieldByColumn.set(second, 'unitPrice');
  const rest = numbers.filter((index) => !fieldByColumn.has(index));
  const vat = rest.findLast(isRate);
  if (vat !== undefined) fieldByColumn.set(vat, 'vatRate');
  const discount = rest.find(
    (index) => index !== vat && (isPercent(index) || (columns[index] ?? []).every(isDiscount)),
  );
  // A third amount beside a quantity and a price is mostly their product, and that is computed anyway.
  if (discount !== undefined && !isProduct(columns, [first, second, discount]))
    fieldByColumn.set(discount, 'discountPercent');
  return fieldByColumn;
};

/** VAT rates that Finland has or lately had. */
const knownVatRates: ReadonlySet<string> = new Set(['25.5', '24', '14', '13.5', '10', '0']);

const normalizeCellNumber = (cell: string): string => parseDecimal(stripNumberFormat(cell))?.toFixed() ?? '';

const isDiscount = (cell: string): boolean => {
  const percent = parseDecimal(stripNumberFormat(cell));
  return percent ? percent.gte(0) && percent.lte(100) : false;
};

const isProduct = (
  columns: readonly (readonly string[])[],
  [one, other, product]: readonly (number | undefined)[],
): boolean => {
  const numbers = (index: number | undefined) =>
    (index === undefined ? [] : (columns[index] ?? [])).map((cell) => parseDecimal(stripNumberFormat(cell)));
  const [some, others, products] = [numbers(one), numbers(other), numbers(product)];
  return products.every((value, row) => {
    const computed = others[row] && some[row]?.times(others[row]);
    return value && computed ? computed.minus(value).abs().lt('0.01') : false;
  });
};
