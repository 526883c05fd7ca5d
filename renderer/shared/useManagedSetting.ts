import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type {
  ManagedSettingKey,
  ManagedSettings,
  PersonalSettingKey,
  PersonalSettings,
  PolicyScope,
} from '#app/contract/managedSettings.ts';
import { ipcClient } from '../ipc/ipcClient.ts';
import { toAppError } from '../ipc/toAppError.ts';
import { managedSettingsQuery } from './queries.ts';

export interface ManagedSetting<K extends ManagedSettingKey> {
  /** The effective value. */
  readonly value: ManagedSettings[K];
  /** The organisation's lock; null if the person chooses. */
  readonly lock: PolicyScope | null;
  /** Takes effect at once, and at the next start. */
  readonly set: K extends PersonalSettingKey ? (value: PersonalSettings[K]) => void : null;
  readonly error: AppError | null;
}

/** Returns a setting that an organisation may manage. */
export const useManagedSetting = <K extends ManagedSettingKey>(key: K): ManagedSetting<K> => {
  const cache = useQueryClient();
  const { data: managed } = useSuspenseQuery(managedSettingsQuery);
  const choice = useMutation({
    mutationFn: ipcClient.managed.choose,
    onSuccess: (received) => cache.setQueryData(managedSettingsQuery.queryKey, received),
  });
  return {
    value: managed.values[key],
    lock: managed.locks.find((lock) => lock.key === key)?.by ?? null,
    set: ((value: ManagedSettings[K]) => choice.mutate({ [key]: value })) as ManagedSetting<K>['set'],
    error: choice.error && toAppError(choice.error),
  };
};
