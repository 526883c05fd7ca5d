import {
  type CompanyCountName,
  type CompanyFigures,
  companyCountFilters,
  type DueFigure,
  getDueFilters,
} from '#app/contract/purchases/companyFigures.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type CompanySearchParams, toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import {
  createFilterSearchParams,
  createViewSearchParams,
  type PurchasesSearchParams,
} from '../purchasesSearchParams.ts';

/** A list of one company's invoices. */
export interface CompanyListLink {
  readonly to: '/purchases' | '/to-pay';
  readonly search: PurchasesSearchParams & CompanySearchParams;
}

/** Returns the link to the table of a company as it was left. */
export const createCompanyLink = (company: CompanyRef): CompanyListLink => ({
  to: '/purchases',
  search: toCompanySearchParams(company),
});

/** Returns the link to the invoices that a count counts. */
export const createCountLink = (company: CompanyRef, name: CompanyCountName): CompanyListLink => ({
  to: '/purchases',
  search: {
    ...toCompanySearchParams(company),
    ...(name === 'toReview' ? createViewSearchParams(name) : createFilterSearchParams(companyCountFilters[name])),
  },
});

/** Returns the link to the payments of a period. */
export const createDueLink = (company: CompanyRef, figure: DueFigure): CompanyListLink => ({
  to: '/to-pay',
  search: { ...toCompanySearchParams(company), view: 'toPay', filters: getDueFilters(figure) },
});

/** Counts in the order in which they ask for a person; payments of today come after the first two. */
const urgentCounts: readonly CompanyCountName[] = ['serious', 'reopened'];
const otherCounts: readonly CompanyCountName[] = ['unseen', 'toReview', 'queries'];

/** Returns the link to the first list of a company that needs a person; to its table if there is none. */
export const createFirstTaskLink = (
  company: CompanyRef,
  figures: CompanyFigures | null | undefined,
): CompanyListLink => {
  const findCount = (names: readonly CompanyCountName[]): CompanyCountName | undefined =>
    names.find((name) => (figures?.[name] ?? 0) > 0);
  const urgent = findCount(urgentCounts);
  if (urgent) return createCountLink(company, urgent);
  if (figures && figures.dueToday.count > 0) return createDueLink(company, figures.dueToday);
  const other = findCount(otherCounts);
  return other ? createCountLink(company, other) : createCompanyLink(company);
};
