import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Submission } from '#app/contract/sales/submission.ts';
import { salesKeys } from '#renderer/shared/sales/queries.ts';

/** Invalidates the lists after sending: it may have created an invoice, a contact and products. */
export const useRefreshLists = (submission: Submission | null): void => {
  const cache = useQueryClient();
  const isDone = submission?.state === 'done';
  const company = submission?.company;
  useEffect(() => {
    if (!isDone || !company) return;
    const [, , ofDraft] = salesKeys.draft(company, '');
    void cache.invalidateQueries({
      queryKey: salesKeys.company(company),
      predicate: ({ queryKey }) => queryKey[2] !== ofDraft,
    });
  }, [isDone, company, cache]);
};
