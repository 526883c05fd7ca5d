import type { QueryClient } from '@tanstack/react-query';

/** Clears all cached answers about a connection's companies: its ids mean nothing at another service. */
export const clearConnectionCache = (cache: QueryClient, connectionId: string): void => {
  const idInKey = `"connectionId":${JSON.stringify(connectionId)}`;
  cache.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(idInKey) });
};
