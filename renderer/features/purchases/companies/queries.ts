import { queryOptions } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { enqueueIpcRequest } from '#renderer/ipc/enqueueIpcRequest.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** What asks for a person in one company. Requests run one after another, and none is sent after the page was left. */
export const companyFiguresQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(company), 'figures'],
    queryFn: ({ signal }) => enqueueIpcRequest(signal, () => ipcClient.companyFigures.read({ company })),
    staleTime: 0,
  });

/** How the latest sync of a company failed, also before the window was opened. */
export const syncFailureQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.sync(company), 'failure'],
    queryFn: ({ signal }) => enqueueIpcRequest(signal, () => ipcClient.purchases.syncFailure({ company })),
    staleTime: 0,
  });
