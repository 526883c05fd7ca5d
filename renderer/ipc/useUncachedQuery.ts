import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AppFailure } from '#app/contract/errors.ts';

/**
 * Reads a query whose result is out of date once the component has gone: one that the component itself changes. The
 * result is removed before another component renders; `gcTime: 0` alone removes it in a task that may come later.
 */
export const useUncachedQuery = <T, K extends QueryKey>(
  query: UseQueryOptions<T, AppFailure, T, K>,
): UseQueryResult<T, AppFailure> => {
  const cache = useQueryClient();
  const result = useQuery({ ...query, gcTime: 0 });
  const remove = useEffectEvent(() => cache.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' }));
  useEffect(() => () => remove(), []);
  return result;
};
