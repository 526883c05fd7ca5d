import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '#renderer/ipc/useEvent.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';
import { fieldKeys } from './fields/queries.ts';

/** Updates the cache on events of the main process: a sync has replaced data, or an invoice was reviewed. */
export const usePurchaseEvents = (): void => {
  const cache = useQueryClient();
  useEvent('purchases.syncProgress', ({ company, running }) => {
    if (!running) void cache.invalidateQueries({ queryKey: fieldKeys(company) });
  });
  useEvent('purchases.changed', ({ company }) => {
    void cache.invalidateQueries({ queryKey: purchaseKeys.archive(company) });
    void cache.invalidateQueries({ queryKey: purchaseKeys.archive({ ...company, customerNumber: null }) });
  });
};
