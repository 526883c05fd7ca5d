import { notifyManager, QueryClient } from '@tanstack/react-query';
import { errorOf, mayPass } from './failure.ts';

// An answer is drawn in the turn in which it came: the timer that is usual would make each wait some milliseconds more.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of what the main process told. It is on this machine, so nothing waits for a network ("always"); the main process
 * announces changes, so nothing is asked again by the clock. Only failures that may pass are tried again, once.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, caught) => failures < 1 && mayPass(errorOf(caught)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
