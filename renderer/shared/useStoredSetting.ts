import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppFailure } from '#app/contract/errors.ts';

export interface StoredSettingOptions<T> {
  /** Key of the setting in the cache. */
  readonly queryKey: QueryKey;
  /** Begins the keys of everything to read again after a change; `queryKey` if left out. */
  readonly refreshedKey?: QueryKey;
  readonly store: (value: T) => Promise<unknown>;
}

export interface StoredSetting<T> {
  readonly change: (getNext: (before: T) => T) => void;
  /** Why the last change was not stored. */
  readonly error: AppFailure | null;
}

/**
 * Changes a setting that is stored as a whole. A change is shown at once, so that the next one is made to it and not to
 * the value before; changes are stored one after another, and the setting is read again after the last.
 */
export const useStoredSetting = <T>({
  queryKey,
  refreshedKey = queryKey,
  store,
}: StoredSettingOptions<T>): StoredSetting<T> => {
  const cache = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: refreshedKey,
    scope: { id: JSON.stringify(refreshedKey) },
    mutationFn: store,
    onSettled: async () => {
      if (cache.isMutating({ mutationKey: refreshedKey }) === 1)
        await cache.invalidateQueries({ queryKey: refreshedKey });
    },
  });
  return {
    change: (getNext) => {
      const before = cache.getQueryData<T>(queryKey);
      if (before === undefined) return;
      const next = getNext(before);
      void cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, next);
      mutate(next);
    },
    error,
  };
};
