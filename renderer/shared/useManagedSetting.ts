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
import { managedSettingsQuery } from './queries.ts';

export interface ManagedSetting<K extends ManagedSettingKey> {
  /** The effective value. */
  readonly value: ManagedSettings[K];
  /** The organisation's lock; null if the person chooses. */
  readonly lock: PolicyScope | null;
  /** Takes effect at once, and at the next start. Calls `onKept` once it is stored. */
  readonly set: K extends PersonalSettingKey ? (value: PersonalSettings[K], onKept?: () => void) => void : null;
  readonly error: AppError | null;
}

interface SettingChoice {
  readonly choices: Partial<PersonalSettings>;
  readonly onKept: (() => void) | undefined;
}

/** Returns a setting that an organisation may manage. */
export const useManagedSetting = <K extends ManagedSettingKey>(key: K): ManagedSetting<K> => {
  const cache = useQueryClient();
  const { data: managed } = useSuspenseQuery(managedSettingsQuery);
  const choice = useMutation({
    mutationFn: ({ choices }: SettingChoice) => ipcClient.managed.choose(choices),
    onSuccess: (received, { onKept }) => {
      cache.setQueryData(managedSettingsQuery.queryKey, received);
      onKept?.();
    },
  });
  return {
    value: managed.values[key],
    lock: managed.locks.find((lock) => lock.key === key)?.by ?? null,
    set: ((value: ManagedSettings[K], onKept?: () => void) =>
      choice.mutate({ choices: { [key]: value }, onKept })) as ManagedSetting<K>['set'],
    error: choice.error?.error ?? null,
  };
};
