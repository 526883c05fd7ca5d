import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Submission } from '#app/contract/sales/submission.ts';
import { invalidateSentLists } from './sentLists.ts';

/** Invalidates the lists after sending: it may have created an invoice, a contact and products. */
export const useRefreshAfterSending = (submission: Submission | null): void => {
  const cache = useQueryClient();
  const isDone = submission?.state === 'done';
  const company = submission?.company;
  useEffect(() => {
    if (isDone && company) void invalidateSentLists(cache, company);
  }, [isDone, company, cache]);
};
