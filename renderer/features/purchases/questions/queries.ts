import { queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** The open questions of a company, those that are due first before the others. */
export const openQuestionsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(company), 'questions'],
    queryFn: () => ipcClient.reviewLog.questions({ scope: company }),
    gcTime: 30_000,
  });
