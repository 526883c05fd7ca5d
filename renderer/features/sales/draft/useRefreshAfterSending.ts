import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Submission } from '#app/contract/sales/submission.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** Invalidates the lists after sending: it may have created an invoice, a contact and products. */
export const useRefreshAfterSending = (submission: Submission | null): void => {
  const cache = useQueryClient();
  const isDone = submission?.state === 'done';
  const company = submission?.company;
  useEffect(() => {
    if (!isDone || !company) return;
    const [, , ofDraft] = salesQueryKeys.draft(company, '');
    void cache.invalidateQueries({
      queryKey: salesQueryKeys.company(company),
      predicate: ({ queryKey }) => queryKey[2] !== ofDraft,
    });
  }, [isDone, company, cache]);
};
