import { useQueryClient } from '@tanstack/react-query';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { syncFailureQuery } from './companies/queries.ts';
import { fieldQueryKeys } from './fields/queries.ts';

/** Updates the cache on events of the main process: a sync has replaced data, or an invoice was reviewed. */
export const usePurchaseEvents = (): void => {
  const cache = useQueryClient();
  useIpcEvent('purchases.syncProgress', ({ company, running }) => {
    if (running) return;
    void cache.invalidateQueries({ queryKey: fieldQueryKeys(company) });
    void cache.invalidateQueries({ queryKey: syncFailureQuery(company).queryKey });
  });
  useIpcEvent('purchases.changed', ({ company }) => {
    void cache.invalidateQueries({ queryKey: purchaseQueryKeys.archive(company) });
    void cache.invalidateQueries({ queryKey: purchaseQueryKeys.archive({ ...company, customerNumber: null }) });
  });
};
