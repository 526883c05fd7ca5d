import { useQuery } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanySyncSettings, QuietHours } from '#app/contract/purchases/syncSettings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useStoredSetting } from '#renderer/shared/useStoredSetting.ts';
import { companySyncQueryFilter, companySyncSettingsQuery } from './companySyncSettingsQueries.ts';

interface SyncAndQuietHours {
  readonly routine: CompanySyncSettings;
  readonly quietHours: QuietHours | null;
}

export interface CompanySyncSettingsController {
  /** Undefined before it is known. */
  readonly settings: SyncAndQuietHours | undefined;
  readonly change: (change: Partial<CompanySyncSettings>) => void;
  readonly setQuietHours: (hours: QuietHours | null) => void;
  readonly error: AppError | null;
}

/** Manages a company's routine; changes take effect at once. */
export const useCompanySyncSettings = (company: CompanyRef): CompanySyncSettingsController => {
  const query = companySyncSettingsQuery(company);
  const { data: settings, error } = useQuery(query);
  const keys = { queryKey: query.queryKey, refreshedKey: companySyncQueryFilter.queryKey };
  const routine = useStoredSetting<SyncAndQuietHours>({
    ...keys,
    store: (next) => ipcClient.purchaseRoutine.set({ company, routine: next.routine }),
  });
  const hours = useStoredSetting<SyncAndQuietHours>({
    ...keys,
    store: ({ quietHours }) => ipcClient.purchaseRoutine.setQuietHours({ quietHours }),
  });
  const failure = error ?? routine.error ?? hours.error;
  return {
    settings,
    change: (change) => routine.change((before) => ({ ...before, routine: { ...before.routine, ...change } })),
    setQuietHours: (quietHours) => hours.change((before) => ({ ...before, quietHours })),
    error: failure?.error ?? null,
  };
};
