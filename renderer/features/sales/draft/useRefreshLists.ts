import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import { salesKeys } from '#renderer/shared/sales/queries.ts';

/** Invalidates the lists after sending: it may have created an invoice, a contact and products. */
export const useRefreshLists = (dispatch: Dispatch | null): void => {
  const cache = useQueryClient();
  const isDone = dispatch?.state === 'done';
  const company = dispatch?.company;
  useEffect(() => {
    if (!isDone || !company) return;
    const [, , ofDraft] = salesKeys.draft(company, '');
    void cache.invalidateQueries({
      queryKey: salesKeys.company(company),
      predicate: ({ queryKey }) => queryKey[2] !== ofDraft,
    });
  }, [isDone, company, cache]);
};
