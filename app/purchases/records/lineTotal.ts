import Big from 'big.js';
import { normalizeAmountText } from './amount.ts';
import { FieldReader } from './fieldReader.ts';
import type { PurchaseFieldPaths } from './record.ts';

/**
 * Returns the sum of the net amounts of an invoice's lines as decimal text; null if there are none or not all can be
 * read.
 */
export const sumLineAmounts = (record: unknown, paths: PurchaseFieldPaths): string | null => {
  const rows = readLines(record, paths);
  const { fields } = paths;
  if (rows === null || rows.length === 0) return null;
  const amounts = rows.map((row: unknown) => new FieldReader(row).text(fields.rowAmount)).map(readOptionalAmount);
  return amounts.every((amount) => amount !== null) ? addAmounts(amounts) : null;
};

/** Returns the lines of an invoice; null if it has no list of them. */
export const readLines = (record: unknown, { fields }: PurchaseFieldPaths): readonly unknown[] | null => {
  const lines = fields.rows === '' ? undefined : new FieldReader(record).value(fields.rows);
  return Array.isArray(lines) ? lines : null;
};

const readOptionalAmount = (text: string | null): string | null => (text === null ? null : normalizeAmountText(text));

/** Amounts short enough that thousands of them can be added exactly as ten-thousandths in a double. */
const shortAmount = /^-?\d{1,8}(?:\.\d{1,4})?$/;
const maxFastLines = 10_000;

const addAmounts = (amounts: readonly string[]): string => {
  if (amounts.length > maxFastLines || !amounts.every((amount) => shortAmount.test(amount)))
    return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed();
  const sum = amounts.reduce((total, amount) => total + Math.round(Number(amount) * 10_000), 0);
  return String(sum / 10_000);
};
