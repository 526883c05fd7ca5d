import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { type AppError, AppFailure } from '#app/contract/errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The error of every query and mutation: see `isProgrammingError` for what else may be thrown. */
    readonly defaultError: AppFailure;
  }
}

// A result is rendered in the task in which it arrived: the usual timer would delay each by some milliseconds.
notifyManager.setScheduler(queueMicrotask);

/** Begins the keys of values that are kept for as long as the window lives. */
export const windowQueryKeyPrefix = 'window';

/**
 * Creates the cache of the main process's answers. The main process is on this machine, so nothing waits for a network
 * ("always"); it announces changes, so nothing is refetched by time. Only transient failures are retried, once.
 *
 * Components read an {@link AppFailure} or nothing: a programming error is thrown to the error boundary instead.
 */
export const createQueryClient = (): QueryClient => {
  const mutationCache: MutationCache = new MutationCache({
    // Hooks that read the outcomes of mutations from the cache find none of it there.
    onSettled: (_data, error, _variables, _context, mutation) => {
      if (error && isProgrammingError(error)) mutationCache.remove(mutation);
    },
  });
  const cache = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, failure) => failures < 1 && !isProgrammingError(failure) && isTransientError(failure.error),
        throwOnError: isProgrammingError,
      },
      mutations: { networkMode: 'always', retry: false, throwOnError: isProgrammingError },
    },
  });
  cache.setQueryDefaults([windowQueryKeyPrefix], { gcTime: Number.POSITIVE_INFINITY });
  return cache;
};

/** Returns true for anything but a failure that the application foresees. */
const isProgrammingError = (thrown: Error): boolean => !(thrown instanceof AppFailure);

const transientKinds: readonly AppError['kind'][] = ['offline', 'proxyUnreached', 'timeout', 'rateLimited', 'server'];

/** Returns true if the same request may succeed a moment later without any action. */
const isTransientError = (error: AppError): boolean =>
  transientKinds.includes(error.kind) || (error.kind === 'storage' && error.reason === 'busy');
