import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransientError, toAppError } from './toAppError.ts';

// A result is rendered in the task in which it arrived: the usual timer would delay each by some milliseconds.
notifyManager.setScheduler(queueMicrotask);

/** Begins the keys of values that are kept for as long as the window lives. */
export const windowQueryKeyPrefix = 'window';

/**
 * Creates the cache of the main process's answers. The main process is on this machine, so nothing waits for a network
 * ("always"); it announces changes, so nothing is refetched by time. Only transient failures are retried, once.
 */
export const createQueryClient = (): QueryClient => {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, caught) => failures < 1 && isTransientError(toAppError(caught)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  cache.setQueryDefaults([windowQueryKeyPrefix], { gcTime: Number.POSITIVE_INFINITY });
  return cache;
};
