import { foldText, padToCents } from '../records/searchText.ts';
import type { TableColumn } from './columns/column.ts';
import { type PurchaseTable, rowFlagBits } from './table.ts';

/** Matches looked at, from the newest on, so that an answer takes no longer however many invoices there are. */
const maxExaminedRows = 20_000;

/**
 * Returns the rows of at most `limit` invoices that a person may mean by some words: each word is part of the invoice
 * number or the supplier's name, or begins the amount. Whole numbers and amounts come first, then newer invoices. Those
 * that the service no longer returns are left out.
 */
export const findInvoiceRows = (table: PurchaseTable, text: string, limit: number): readonly number[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const mask = Uint8Array.from(table.flags, (flags) => ((flags & rowFlagBits.missing) === 0 ? 1 : 0));
  table.search(words.join(' '), mask);
  const found: { readonly row: number; readonly rank: number }[] = [];
  let examined = 0;
  for (let row = table.size - 1; row >= 0 && examined < maxExaminedRows; row -= 1) {
    if (mask[row] !== 1) continue;
    examined += 1;
    const rank = rankRow(table, row, words);
    if (rank !== null) found.push({ row, rank });
  }
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ row }) => row);
};

/** Returns how well the best word fits, 0 is best; null if a word fits none of the three values. */
const rankRow = ({ texts, amounts }: PurchaseTable, row: number, words: readonly string[]): number | null => {
  const number = foldText(getValue(texts.invoiceNumber, row));
  const supplier = foldText(getValue(texts.sellerName, row));
  const amount = getValue(amounts.amount, row);
  const paddedAmount = amount === '' ? '' : padToCents(amount).replace('-', '');
  let best: number | null = null;
  for (const word of words) {
    const rank = rankWord(word, { number, supplier, amount: paddedAmount });
    if (rank === null) return null;
    best = Math.min(best ?? rank, rank);
  }
  return best;
};

interface FoundValues {
  readonly number: string;
  readonly supplier: string;
  /** Without its sign, with at least two decimals; empty if there is none. */
  readonly amount: string;
}

const rankWord = (word: string, { number, supplier, amount }: FoundValues): number | null => {
  const decimal = word.replace(',', '.').replace('-', '');
  if (number === word) return 0;
  if (decimal === amount || `${decimal}.00` === amount || `${decimal}0` === amount) return 1;
  if (number.startsWith(word)) return 2;
  if (supplier.includes(word)) return 3;
  if (number.includes(word)) return 4;
  return decimal !== '' && amount.startsWith(decimal) ? 5 : null;
};

const getValue = ({ codes, size, value }: TableColumn, row: number): string => {
  const code = codes[row] ?? size;
  return code < size ? value(code) : '';
};
