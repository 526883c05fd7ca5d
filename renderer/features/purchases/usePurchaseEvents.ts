import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '#renderer/ipc/useEvent.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';
import { fieldKeys } from './fields/queries.ts';

/** Brings the news of the main process into the cache: a sync has swapped new data in, or something was reviewed. */
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
