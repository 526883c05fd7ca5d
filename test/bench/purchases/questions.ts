import type { BenchColumn } from './rows.ts';

/** Columns to sort by, in order of priority. */
export type SortOrder = readonly { readonly column: BenchColumn; readonly direction: 'ascending' | 'descending' }[];

export interface Grouping {
  readonly by: 'supplier' | 'month';
  readonly sort: SortOrder;
}

/** Parses an order such as `dueDate -amount`: by due date, and for equal dates the largest amount first. */
const parseOrder = (text: string): SortOrder =>
  text.split(' ').map((part) => ({
    column: part.replace('-', '') as BenchColumn,
    direction: part.startsWith('-') ? 'descending' : 'ascending',
  }));

/** The order in which every table opens. */
export const openingOrder = parseOrder('-dueDate');

/**
 * Questions before the measurement, so that code is compiled and a table's search cache, if any, is filled. None of
 * them is repeated.
 */
export const warmUp = {
  search: 'warm',
  orders: ['businessId', '-iban'].map(parseOrder),
  grouping: { by: 'supplier', sort: parseOrder('iban') },
} as const satisfies { search: string; orders: readonly SortOrder[]; grouping: Grouping };

/** Typed letter by letter, with the search emptied before each. No two begin with the same letter: no search repeats. */
export const searchWords = [
  'lahden',
  'rauta 12',
  '1000',
  'sähkö',
  'fi2',
  'turun p',
  'energia',
  '2026-0',
  'kuopion k',
  'oulun 4',
  'vaasan',
] as const;

/** Returns the content of the search field after each letter of a word. */
export const listKeystrokes = (word: string): readonly string[] =>
  Array.from(word, (_, index) =>
    Array.from(word)
      .slice(0, index + 1)
      .join(''),
  );

/** Timed orders, each used once. */
export const sortOrders = [
  'sellerName',
  '-amount',
  'invoiceNumber',
  '-invoiceDate',
  'reference',
  '-sellerName',
  'amount',
  'dueDate',
  'sellerName -amount',
  '-invoiceDate sellerName',
  'dueDate -amount',
  'iban -invoiceNumber',
  '-businessId dueDate -amount',
].map(parseOrder);

/** Timed groupings, each with an order that is used nowhere else. */
export const groupings: readonly Grouping[] = [
  { by: 'supplier', sort: parseOrder('invoiceDate') },
  { by: 'month', sort: parseOrder('-invoiceNumber') },
  { by: 'supplier', sort: parseOrder('-reference') },
  { by: 'month', sort: parseOrder('amount -dueDate') },
  { by: 'supplier', sort: parseOrder('amount invoiceNumber') },
  { by: 'month', sort: parseOrder('sellerName amount') },
];
