import { rootRouteId, useSearch } from '@tanstack/react-router';
import type { CompanyRef } from '#app/contract/values.ts';
import { getRecentCompanies } from './companySelection.ts';
import { getCompanyFromSearchParams } from './navigation/companySearchParams.ts';

export interface CompanySelection {
  /** The company that the search parameters name, else the one shown last; null at the first start. */
  readonly chosen: CompanyRef | null;
  /** True to show all companies of the chosen one's connection at once, on pages that can. */
  readonly isWide: boolean;
}

/** Returns the company whose pages are shown. */
export const useCompanySelection = (): CompanySelection => {
  const search = useSearch({ from: rootRouteId });
  return { chosen: getCompanyFromSearchParams(search) ?? getRecentCompanies()[0] ?? null, isWide: search.all === true };
};
