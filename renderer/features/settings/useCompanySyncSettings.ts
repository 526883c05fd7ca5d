import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanySyncSettings, QuietHours } from '#app/contract/purchases/syncSettings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { toAppError } from '#renderer/ipc/toAppError.ts';
import { companySyncQueryFilter, companySyncSettingsQuery } from './companySyncSettingsQueries.ts';

export interface CompanySyncSettingsController {
  /** Undefined before it is known. */
  readonly settings: { readonly routine: CompanySyncSettings; readonly quietHours: QuietHours | null } | undefined;
  readonly change: (change: Partial<CompanySyncSettings>) => void;
  readonly setQuietHours: (hours: QuietHours | null) => void;
  readonly error: AppError | null;
}

/** Manages a company's routine; changes take effect at once. */
export const useCompanySyncSettings = (company: CompanyRef): CompanySyncSettingsController => {
  const cache = useQueryClient();
  const { data: settings, error } = useQuery(companySyncSettingsQuery(company));
  const onSettled = () => cache.invalidateQueries(companySyncQueryFilter);
  const routine = useMutation({
    mutationFn: (next: CompanySyncSettings) => ipcClient.purchaseRoutine.set({ company, routine: next }),
    onSettled,
  });
  const hours = useMutation({
    mutationFn: (quietHours: QuietHours | null) => ipcClient.purchaseRoutine.setQuietHours({ quietHours }),
    onSettled,
  });
  const failure = error ?? routine.error ?? hours.error;
  return {
    settings,
    change: (change) => {
      if (settings) routine.mutate({ ...settings.routine, ...change });
    },
    setQuietHours: hours.mutate,
    error: failure && toAppError(failure),
  };
};
