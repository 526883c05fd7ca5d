import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ProfileOutline } from '#app/contract/connections.ts';
import type { AppError, ProfileFault } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toAppFailure } from '#renderer/ipc/toAppFailure.ts';

/** Result of the main process's check of a profile's text. */
type ProfileCheckResult =
  | { readonly kind: 'usable'; readonly outline: ProfileOutline }
  | { readonly kind: 'faulty'; readonly faults: readonly ProfileFault[] };

export interface ProfileCheck {
  /** The connection that the text describes; null while it has faults. */
  readonly outline: ProfileOutline | null;
  readonly faults: readonly ProfileFault[];
  /** The check itself did not succeed. */
  readonly error: AppError | null;
  /** The word on exactly this text, for a decision; throws where the check does not succeed. */
  readonly checkNow: () => Promise<ProfileCheckResult>;
}

const checkProfile = async (text: string): Promise<ProfileCheckResult> => {
  try {
    return { kind: 'usable', outline: await ipcClient.connections.checkProfile({ text }) };
  } catch (caught) {
    const { error } = toAppFailure(caught);
    if (error.kind === 'invalidProfile') return { kind: 'faulty', faults: error.faults };
    throw caught;
  }
};

const profileCheckQuery = (text: string) =>
  queryOptions({ queryKey: ['profileVerdict', text], queryFn: () => checkProfile(text), gcTime: 0 });

/** Checks the text of a profile shortly after each change; the previous result stays until then, to avoid flicker. */
export const useProfileCheck = (text: string): ProfileCheck => {
  const cache = useQueryClient();
  const checked = useDeferredValue(text);
  const isEmpty = checked.trim() === '';
  const { data, error } = useQuery({
    ...profileCheckQuery(checked),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const result = isEmpty ? undefined : data;
  return {
    outline: result?.kind === 'usable' ? result.outline : null,
    faults: result?.kind === 'faulty' ? result.faults : [],
    error: error?.error ?? null,
    checkNow: () => cache.fetchQuery(profileCheckQuery(text)),
  };
};
