import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { windowKey } from '#renderer/ipc/queryClient.ts';

const toKey = (draftId: string) => [windowKey, 'shortenedCopy', draftId];

/** Remembers what was shortened in a copy, until the window closes. */
export const storeShortenedCopy = (cache: QueryClient, draftId: string, paths: readonly string[]): void => {
  cache.setQueryData(toKey(draftId), paths);
};

/** Returns the paths of what was shortened when the draft was made. */
export const useShortened = (draftId: string): readonly string[] =>
  useQuery<readonly string[]>({ queryKey: toKey(draftId), queryFn: skipToken }).data ?? [];
