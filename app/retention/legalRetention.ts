import type { RetentionCountry, RetentionKind } from '#app/contract/retention.ts';
import { isBusinessId } from '#app/identifiers/businessId.ts';

/** How long a country's law has vouchers kept: full years from the end of the year in which the financial year ended. */
export interface RetentionLaw {
  readonly minimumYears: number;
}

/**
 * Finland: Accounting Act (kirjanpitolaki 1336/1997), chapter 2 section 10: vouchers, correspondence and reconciliations, at least
 * six years; books, which are not kept here, ten. Sweden: bokföringslag (1999:1078), chapter 7 section 2: seven years. The
 * value added tax laws of both follow.
 */
const laws: Readonly<Record<RetentionCountry, RetentionLaw>> = {
  FI: { minimumYears: 6 },
  SE: { minimumYears: 7 },
};

/** Kinds that are vouchers, or say who has accepted them. */
const kindsUnderLaw: ReadonlySet<RetentionKind> = new Set(['purchases', 'salesDocuments', 'decisions']);

/** Returns whether the law has a kind kept. */
export const isUnderLaw = (kind: RetentionKind): boolean => kindsUnderLaw.has(kind);

/** Returns the fewest years for which the law has vouchers kept; null without a country. */
export const getMinimumYears = (country: RetentionCountry | null): number | null =>
  country === null ? null : laws[country].minimumYears;

/** Returns the country of a business id; null where it is of no country whose law is known. */
export const findRetentionCountry = (businessId: string | null): RetentionCountry | null => {
  const id = businessId?.trim() ?? '';
  if (isBusinessId(id.replace(/^FI/i, ''))) return 'FI';
  return isSwedishOrganisationNumber(id) ? 'SE' : null;
};

/** Returns the last day (ISO) on which the law or a limit has something of a date (ISO) kept. */
export const findLastKeptDay = (date: string, years: number, financialYearEndMonth: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const yearOfEnd = month > financialYearEndMonth ? year + 1 : year;
  return `${String(yearOfEnd + years).padStart(4, '0')}-12-31`;
};

/** Returns the latest date (ISO) of what is past a limit on a day (ISO). */
export const findLatestOverdueDate = (today: string, years: number, financialYearEndMonth: number): string => {
  const year = Number(today.slice(0, 4)) - years - 1;
  return new Date(Date.UTC(year, financialYearEndMonth, 0)).toISOString().slice(0, 10);
};

/** Ten digits, the third from 2 on, with a check digit by Luhn's algorithm. */
const isSwedishOrganisationNumber = (id: string): boolean => {
  const digits = /^(?:SE)?(\d{2}[2-9]\d{3})-?(\d{4})(?:01)?$/i.exec(id)?.slice(1).join('') ?? '';
  if (digits === '') return false;
  const total = [...digits].reduce((before, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return before + Math.floor(product / 10) + (product % 10);
  }, 0);
  return total % 10 === 0;
};
