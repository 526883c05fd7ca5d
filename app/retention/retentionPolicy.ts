import type { RetentionChoice, RetentionKind, RetentionState } from '#app/contract/retention.ts';
import { retentionKinds } from '#app/contract/retention.ts';
import { findLatestOverdueDate, findRetentionCountry, getMinimumYears, isUnderLaw } from './legalRetention.ts';

interface RetentionFacts {
  /** Null where a person has not chosen yet. */
  readonly choice: RetentionChoice | null;
  readonly businessId: string | null;
  /** Years that the organisation has fixed; null where it has not. */
  readonly fixedYears: number | null;
}

/** Resolves what is in force: the law's years at least, else the organisation's before a person's. */
export const resolveRetention = ({ choice, businessId, fixedYears }: RetentionFacts): RetentionState => {
  const country = findRetentionCountry(businessId);
  const minimumYears = getMinimumYears(country);
  const resolve = (kind: RetentionKind): number | null => {
    if (minimumYears === null) return null;
    const years = fixedYears ?? (choice ? choice.limits[kind] : isUnderLaw(kind) ? minimumYears : null);
    return years !== null && isUnderLaw(kind) ? Math.max(years, minimumYears) : years;
  };
  return {
    ...{ country, minimumYears, fixedYears },
    limits: {
      purchases: resolve('purchases'),
      salesDocuments: resolve('salesDocuments'),
      decisions: resolve('decisions'),
      drafts: resolve('drafts'),
    },
    isAutomatic: country !== null && (choice?.isAutomatic ?? false),
    financialYearEndMonth: choice?.financialYearEndMonth ?? 12,
  };
};

/** Returns whether a choice keeps everything for as long as the law says; never without a country. */
export const isLawful = ({ limits }: Pick<RetentionChoice, 'limits'>, minimumYears: number | null): boolean =>
  minimumYears !== null &&
  retentionKinds.every((kind) => !isUnderLaw(kind) || limits[kind] === null || limits[kind] >= minimumYears);

/** Returns the latest date (ISO) of what is past the limit of a kind; null where nothing is. */
export const findLatestOverdue = (
  { limits, financialYearEndMonth }: RetentionState,
  kind: RetentionKind,
  today: string,
): string | null => {
  const years = limits[kind];
  if (years === null) return null;
  // Drafts are no vouchers: their year is that of the calendar.
  return findLatestOverdueDate(today, years, isUnderLaw(kind) ? financialYearEndMonth : 12);
};
