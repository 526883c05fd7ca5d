import type { Query, QueryClient } from '@tanstack/react-query';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** Clears all cached answers about a connection's companies: its ids mean nothing at another service. */
export const clearConnectionCache = (cache: QueryClient, connectionId: string): void => {
  cache.removeQueries({ predicate: (query) => isAboutConnection(query, connectionId) });
};

/** Clears what an edited profile says of the same service: which fields it takes. */
export const clearCapabilitiesCache = (cache: QueryClient, connectionId: string): void => {
  const [, , part] = salesQueryKeys.capabilities({ connectionId, customerNumber: '' });
  cache.removeQueries({ predicate: (query) => query.queryKey[2] === part && isAboutConnection(query, connectionId) });
};

const isAboutConnection = ({ queryKey }: Query, connectionId: string): boolean =>
  JSON.stringify(queryKey).includes(`"connectionId":${JSON.stringify(connectionId)}`);
