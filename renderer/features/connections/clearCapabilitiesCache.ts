import type { QueryClient } from '@tanstack/react-query';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** Clears what a profile says of the fields that its service takes: an edited one may say otherwise. */
export const clearCapabilitiesCache = (cache: QueryClient, connectionId: string): void => {
  const [, , part] = salesQueryKeys.capabilities({ connectionId, customerNumber: '' });
  const idInKey = `"connectionId":${JSON.stringify(connectionId)}`;
  cache.removeQueries({
    predicate: ({ queryKey }) => queryKey[2] === part && JSON.stringify(queryKey).includes(idInKey),
  });
};
