import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { windowQueryKeyPrefix } from '#renderer/ipc/queryClient.ts';

const toKey = (draftId: string) => [windowQueryKeyPrefix, 'shortenedCopy', draftId];

/** Remembers what was shortened in a copy, until the window closes. */
export const storeShortenedFieldPaths = (cache: QueryClient, draftId: string, paths: readonly string[]): void => {
  cache.setQueryData(toKey(draftId), paths);
};

/** Returns the paths of what was shortened when the draft was made. */
export const useShortenedFieldPaths = (draftId: string): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: toKey(draftId), queryFn: skipToken }).data ?? [];
