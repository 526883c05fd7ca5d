import { isIsoDate } from '../draft/dates.ts';

/** Order of day and month if both numbers are at most twelve, derived from the other dates of the same column. */
export type DayMonthOrder = 'dayFirst' | 'monthFirst';

const yearFirst = /^(\d{4})[-./ ]?(\d{1,2})[-./ ]?(\d{1,2})(?:[T ][\d:.Z+-]*)?$/;
const yearLast = /^(\d{1,2})[-./ ]\s?(\d{1,2})[-./ ]\s?(\d{4}|\d{2})(?:[T ][\d:.Z+-]*)?$/;

/** A month goes first only where some date of the column allows nothing else, and none forbids it. */
export const detectDayMonthOrder = (texts: readonly string[]): DayMonthOrder => {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = yearLast.exec(text.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const isMonthFirst = pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
};

/**
 * A date in one of its many forms (`20.11.2026`, `2026-11-20`, `20261120`, `11/20/26`) as ISO; null where it is none.
 */
export const parseImportedDate = (text: string, order: DayMonthOrder): string | null => {
  const [, year, month, day] = yearFirst.exec(text.trim()) ?? [];
  if (year && month && day) return toExistingDate(year, month, day);
  const [, first, second, last] = yearLast.exec(text.trim()) ?? [];
  if (!first || !second || !last) return null;
  const fullYear = last.length === 2 ? `20${last}` : last;
  return order === 'dayFirst' ? toExistingDate(fullYear, second, first) : toExistingDate(fullYear, first, second);
};

const toExistingDate = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) ? date : null;
};
