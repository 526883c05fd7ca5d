import Big from 'big.js';
import { divideRounded, parseDecimal } from '#app/money/decimal.ts';
import { addDays, countCalendarDays } from '../draft/dates.ts';

/** Whom an invoice was for: the law protects a consumer further. */
export type DebtorKind = 'business' | 'consumer';

/** A half-year: the first day, an ISO date ending in `-01-01` or `-07-01`. */
export type HalfYear = string;

/** Percent as decimal text, by half-year. */
export type ReferenceRates = Readonly<Record<HalfYear, string>>;

/**
 * Reference rates of the Finnish Interest Act (633/1982, section 12) as the Bank of Finland announced them. Earlier ones are left
 * out: a debt expires in three years (728/2003, section 4). A later half-year is unknown until a person types its rate.
 */
export const announcedReferenceRates: ReferenceRates = {
  '2023-01-01': '2.5',
  '2023-07-01': '4',
  '2024-01-01': '4.5',
  '2024-07-01': '4.5',
  '2025-01-01': '3.5',
  '2025-07-01': '2.5',
  '2026-01-01': '2.5',
};

/** Percentage points above the reference rate (Interest Act, sections 4 and 4 a). */
const addedPoints: Readonly<Record<DebtorKind, string>> = { consumer: '7', business: '8' };

/** A year of 365 days, in leap years, too, times a hundred because rates are percentages. */
const percentDays = new Big('36500');

/** Interest of a part of the delay that has one rate. */
export interface LateInterestPeriod {
  /** First and last day, ISO dates. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Percent a year. */
  readonly rate: Big;
  /** Rounded to cents, so that the rows add up. */
  readonly interest: Big;
}

export type LateInterest =
  | { readonly kind: 'known'; readonly periods: readonly LateInterestPeriod[]; readonly total: Big }
  /** The first half-year whose reference rate is not known. */
  | { readonly kind: 'unknownRate'; readonly halfYear: HalfYear };

interface LateInterestOptions {
  readonly amount: Big;
  /** ISO dates; interest runs from the day after the due date up to and including `until`. */
  readonly dueDate: string;
  readonly until: string;
  readonly debtor: DebtorKind;
  readonly referenceRates: ReferenceRates;
}

/** Returns the half-year of a day, an ISO date: `2026-11-27` → `2026-07-01`. */
export const getHalfYear = (date: string): HalfYear =>
  `${date.slice(0, 4)}-${date.slice(5) < '07-01' ? '01' : '07'}-01`;

/** Returns the half-years between two days, ISO dates, in which interest runs and whose reference rate was not announced here. */
export const listUnannouncedHalfYears = (dueDate: string, until: string): readonly HalfYear[] => {
  const halfYears: HalfYear[] = [];
  for (let day = addDays(dueDate, 1); day <= until; day = addDays(getLastDay(getHalfYear(day)), 1)) {
    const halfYear = getHalfYear(day);
    if (!(halfYear in announcedReferenceRates)) halfYears.push(halfYear);
  }
  return halfYears;
};

/** Computes the statutory interest on an amount that is paid late; its rate changes with each half-year. */
export const computeLateInterest = (options: LateInterestOptions): LateInterest => {
  const { amount, dueDate, until, debtor, referenceRates } = options;
  const periods: LateInterestPeriod[] = [];
  for (let from = addDays(dueDate, 1); from <= until; ) {
    const halfYear = getHalfYear(from);
    const end = getLastDay(halfYear);
    const to = end < until ? end : until;
    const reference = parseDecimal(referenceRates[halfYear] ?? '');
    if (reference === null || reference.lt(0)) return { kind: 'unknownRate', halfYear };
    const rate = reference.plus(addedPoints[debtor]);
    const days = countCalendarDays(from, to) + 1;
    const interest = divideRounded(amount.times(rate).times(days), percentDays);
    periods.push({ from, to, days, rate, interest });
    from = addDays(to, 1);
  }
  const total = periods.reduce((sum, { interest }) => sum.plus(interest), new Big(0));
  return { kind: 'known', periods, total };
};

const getLastDay = (halfYear: HalfYear): string =>
  `${halfYear.slice(0, 4)}-${halfYear.endsWith('-07-01') ? '12-31' : '06-30'}`;
