import type { QueryClient } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** Invalidates what a sending may have changed: everything of the company but its drafts, which the wizard holds itself. */
export const invalidateSentLists = (cache: QueryClient, company: CompanyRef): Promise<void> => {
  const [, , draftKey] = salesQueryKeys.draft(company, '');
  return cache.invalidateQueries({
    queryKey: salesQueryKeys.company(company),
    predicate: ({ queryKey }) => queryKey[2] !== draftKey,
  });
};
