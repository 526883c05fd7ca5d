import { queryOptions } from '@tanstack/react-query';
import { client } from '#renderer/ipc/client.ts';

/** Fetched again each time the page opens. */
export const healthQuery = queryOptions({
  queryKey: ['diagnostics', 'health'],
  queryFn: () => client.diagnostics.health({}),
  staleTime: 0,
});

export const interruptedPlaceQuery = queryOptions({
  queryKey: ['diagnostics', 'interruptedPlace'],
  queryFn: () => client.diagnostics.interruptedPlace({}),
});

/** Query of a file's text; `gathering` changes with each collection, and belongs to the key. */
export const fileTextQuery = (name: string, gathering: number) =>
  queryOptions({
    queryKey: ['diagnostics', 'fileText', gathering, name],
    queryFn: () => client.diagnostics.fileText({ name }),
    gcTime: 0,
  });
