import Big from 'big.js';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { normalizeAmountText } from '#app/purchases/records/amount.ts';
import { normalizeDateText } from '#app/purchases/records/date.ts';
import { foldText } from '#app/purchases/records/searchText.ts';
import { resolveRelativePeriod } from './dateRange.ts';

/** A filter on the value of one column. */
export type ColumnFilter = Extract<PurchaseFilter, { readonly column: unknown }>;

/** Function that returns whether a value, null for none, matches. */
export type ValueCondition = (value: string | null) => boolean;

/** Creates the condition of a column filter; `today` is an ISO date. */
export const createValueCondition = (filter: ColumnFilter, today: string): ValueCondition => {
  switch (filter.kind) {
    case 'contains':
      return createContains(filter.text);
    case 'oneOf': {
      const values = new Set(filter.values);
      return (value) => values.has(value);
    }
    case 'number':
      return createBetween(filter.from, filter.to, normalizeAmountText, compareNumbers);
    case 'date':
      return createBetween(filter.from, filter.to, normalizeDateText, compareTexts);
    case 'period': {
      const { from, to } = resolveRelativePeriod(filter.period, today);
      return createBetween(from, to, normalizeDateText, compareTexts);
    }
  }
};

const createContains = (text: string): ValueCondition => {
  const foldedText = foldText(text.trim());
  if (foldedText === '') return () => true;
  return (value) => value !== null && foldText(value).includes(foldedText);
};

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Compares by floats, then exactly if equal: rounding can make two numbers equal, but never swaps them. */
const compareNumbers = (a: string, b: string): number => Number(a) - Number(b) || new Big(a).cmp(b);

/** Creates a condition for values within both bounds (included); unreadable values never match. */
const createBetween = (
  from: string | null,
  to: string | null,
  read: (value: string) => string | null,
  compare: (a: string, b: string) => number,
): ValueCondition => {
  if (from === null && to === null) return () => true;
  return (value) => {
    const parsed = value === null ? null : read(value);
    return (
      parsed !== null && (from === null || compare(parsed, from) >= 0) && (to === null || compare(parsed, to) <= 0)
    );
  };
};
