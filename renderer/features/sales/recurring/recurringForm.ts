import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';
import { isLastDayOfMonth } from '#app/sales/recurring/occurrences.ts';

export interface PriceChangeForm {
  readonly key: string;
  readonly from: string;
  readonly kind: 'percent' | 'amount';
  readonly value: string;
}

/** The terms of a recurring invoice as typed. Dates are ISO dates, or what was typed where that is none. */
export interface RecurringForm {
  readonly every: string;
  readonly unit: RecurringTerms['interval']['unit'];
  readonly nextDate: string;
  readonly isOnLastDay: boolean;
  readonly endDate: string;
  readonly periodPlacement: RecurringTerms['periodPlacement'];
  readonly periodShift: number;
  readonly priceChanges: readonly PriceChangeForm[];
}

export type RecurringFormIssue = 'everyWrong' | 'dateWrong' | 'dateHandled' | 'valueWrong';

export const toRecurringForm = (terms: RecurringTerms): RecurringForm => ({
  every: String(terms.interval.every),
  unit: terms.interval.unit,
  nextDate: terms.nextDate,
  isOnLastDay: terms.dayOfMonth === 31 && isLastDayOfMonth(terms.nextDate),
  endDate: terms.endDate ?? '',
  periodPlacement: terms.periodPlacement,
  periodShift: terms.periodShift,
  priceChanges: terms.priceChanges.map((change, index) => ({ ...change, key: String(index) })),
});

/** Returns whether the choice of the last day makes a difference: not for weeks, and not for the 31st. */
export const canBeOnLastDay = ({ unit, nextDate }: RecurringForm): boolean =>
  unit !== 'week' && isIsoDate(nextDate) && isLastDayOfMonth(nextDate) && !nextDate.endsWith('-31');

/** Finds what is wrong, by the name of the field: `priceChanges.0.value`. `handled` are dates that were drafted or skipped. */
export const findRecurringIssues = (
  form: RecurringForm,
  handled: readonly string[],
): Readonly<Record<string, RecurringFormIssue>> => {
  const issues: [string, RecurringFormIssue][] = [];
  if (!/^\s*[1-9]\d?\s*$/.test(form.every)) issues.push(['every', 'everyWrong']);
  if (!isIsoDate(form.nextDate)) issues.push(['nextDate', 'dateWrong']);
  else if (handled.includes(form.nextDate)) issues.push(['nextDate', 'dateHandled']);
  if (form.endDate.trim() !== '' && !isIsoDate(form.endDate)) issues.push(['endDate', 'dateWrong']);
  for (const [index, { from, value }] of form.priceChanges.entries()) {
    if (!isIsoDate(from)) issues.push([`priceChanges.${index}.from`, 'dateWrong']);
    if (parseDecimal(value) === null) issues.push([`priceChanges.${index}.value`, 'valueWrong']);
  }
  return Object.fromEntries(issues);
};

/** Returns the terms of a form without issues. The day of the month stays while the next date does. */
export const toRecurringTerms = (form: RecurringForm, seen: RecurringTerms): RecurringTerms => ({
  interval: { unit: form.unit, every: Number(form.every) },
  nextDate: form.nextDate,
  dayOfMonth: getDayOfMonth(form, seen),
  endDate: form.endDate.trim() === '' ? null : form.endDate,
  periodPlacement: form.periodPlacement,
  periodShift: form.periodShift,
  priceChanges: form.priceChanges.map(({ from, kind, value }) => {
    const number = parseDecimal(value);
    return { from, kind, value: number === null ? '0' : formatDecimal(number) };
  }),
});

const getDayOfMonth = (form: RecurringForm, seen: RecurringTerms): number => {
  if (canBeOnLastDay(form) && form.isOnLastDay) return 31;
  const isUnchanged = form.nextDate === seen.nextDate && (seen.dayOfMonth !== 31 || !canBeOnLastDay(form));
  return isUnchanged ? seen.dayOfMonth : Number(form.nextDate.slice(8));
};
