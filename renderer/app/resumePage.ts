import { type CompanySearch, keepCompany } from '../shared/navigation/companySearch.ts';
import type { PageMemory } from '../shared/navigation/pageMemory.ts';

interface SearchStep<S> {
  readonly search: S;
  readonly next: (search: S) => S;
}

/**
 * Creates a search middleware for a page that is found as it was left: where a navigation names nothing but the
 * company, the page gets the search parameters that it had last for that company.
 */
export const resumePage =
  (path: string, memory: PageMemory) =>
  <S extends CompanySearch>({ search, next }: SearchStep<S>): S => {
    const result = keepCompany(next(search), search);
    const { connection: _, company: _company, all: _all, ...page } = result;
    const isNamed = Object.values(page).some((value) => value !== undefined);
    return isNamed ? result : { ...result, ...memory.recallSearch(path, result) };
  };
