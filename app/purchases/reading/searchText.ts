import type { PurchaseRow } from '../../contract/purchases.ts';
import { leavesOf } from './leaves.ts';

/** Characters of one value, and of one invoice, that can be searched for: an attachment of megabytes is no search term. */
const longestValue = 2000;
const longestText = 200_000;

/** Lower case without accents, so that `sähkö`, `SÄHKÖ` and `sahko` are one. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Everything of an invoice that a person may search for, folded, one value a line: the fields shown, as they are written in
 * Finland too, and every further value of the record.
 */
export const searchTextOf = (row: Omit<PurchaseRow, 'id' | 'faults'>, record: unknown): string => {
  const values = new Set(shownValues(row));
  let length = 0;
  for (const { type, value } of leavesOf(record)) {
    if (value === null || type === 'boolean') continue;
    values.add(value.slice(0, longestValue));
    length += value.length;
    if (length > longestText) break;
  }
  return fold([...values].join('\n'));
};

const shownValues = ({ amount, invoiceDate, dueDate, ...row }: Omit<PurchaseRow, 'id' | 'faults'>): string[] => {
  const texts = Object.values(row).filter((value) => typeof value === 'string');
  const amounts = amount === null ? [] : [amount, amount.replace('.', ',')];
  const dates = [invoiceDate, dueDate].filter((date) => date !== null).flatMap((date) => [date, finnishDate(date)]);
  return [...texts, ...amounts, ...dates];
};

const finnishDate = (isoDate: string): string => isoDate.split('-').map(Number).reverse().join('.');
