import { type CompanySearchParams, retainCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import type { PageStateMemory } from '../shared/navigation/pageStateMemory.ts';

interface SearchStep<S> {
  readonly search: S;
  readonly next: (search: S) => S;
}

/**
 * Creates a search middleware for a page that is found as it was left: where a navigation names nothing but the
 * company, the page gets the search parameters that it had last for that company.
 */
export const restoreSearchParams =
  (path: string, memory: PageStateMemory) =>
  <S extends CompanySearchParams>({ search, next }: SearchStep<S>): S => {
    const result = retainCompanySearchParams(next(search), search);
    const { connection: _, company: _company, all: _all, ...page } = result;
    const isNamed = Object.values(page).some((value) => value !== undefined);
    return isNamed ? result : { ...result, ...memory.recallSearch(path, result) };
  };
