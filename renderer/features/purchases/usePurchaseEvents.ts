import { useQueryClient } from '@tanstack/react-query';
import { useEvent } from '../../ipc/useEvent.ts';
import { purchaseKeys } from './queries.ts';

/** Brings the news of the main process into the cache: how far a sync is, and that it swapped new data in. */
export const usePurchaseEvents = (): void => {
  const cache = useQueryClient();
  useEvent('purchases.syncProgress', (progress) => {
    cache.setQueryData(purchaseKeys.syncProgress(progress.company), progress);
  });
  useEvent('purchases.changed', ({ company }) => {
    void cache.invalidateQueries({ queryKey: purchaseKeys.archive(company) });
  });
};
