import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { ChosenKey, ChosenSettings, Lock, ManagedKey, ManagedSettings } from '#app/contract/managed.ts';
import { client } from '../ipc/client.ts';
import { toAppError } from '../ipc/toAppError.ts';
import { managedSettingsQuery } from './queries.ts';

export interface ManagedSetting<K extends ManagedKey> {
  /** The effective value. */
  readonly value: ManagedSettings[K];
  /** The organisation's lock; null if the person chooses. */
  readonly lock: Lock | null;
  /** Takes effect at once, and at the next start. */
  readonly set: K extends ChosenKey ? (value: ChosenSettings[K]) => void : null;
  readonly error: AppError | null;
}

/** Returns a setting that an organisation may manage. */
export const useManagedSetting = <K extends ManagedKey>(key: K): ManagedSetting<K> => {
  const cache = useQueryClient();
  const { data: managed } = useSuspenseQuery(managedSettingsQuery);
  const choice = useMutation({
    mutationFn: client.managed.choose,
    onSuccess: (received) => cache.setQueryData(managedSettingsQuery.queryKey, received),
  });
  return {
    value: managed.values[key],
    lock: managed.locks.find((lock) => lock.key === key)?.by ?? null,
    set: ((value: ManagedSettings[K]) => choice.mutate({ [key]: value })) as ManagedSetting<K>['set'],
    error: choice.error && toAppError(choice.error),
  };
};
