import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { CompanyRoutine, QuietHours } from '#app/contract/purchases/routine.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { toAppError } from '#renderer/ipc/toAppError.ts';
import { routineFilter, routineQuery } from './routineQueries.ts';

export interface RoutineController {
  /** Undefined before it is known. */
  readonly settings: { readonly routine: CompanyRoutine; readonly quietHours: QuietHours | null } | undefined;
  readonly change: (change: Partial<CompanyRoutine>) => void;
  readonly setQuietHours: (hours: QuietHours | null) => void;
  readonly error: AppError | null;
}

/** Manages a company's routine; changes take effect at once. */
export const useRoutine = (company: CompanyRef): RoutineController => {
  const cache = useQueryClient();
  const { data: settings, error } = useQuery(routineQuery(company));
  const onSettled = () => cache.invalidateQueries(routineFilter);
  const routine = useMutation({
    mutationFn: (next: CompanyRoutine) => client.purchaseRoutine.set({ company, routine: next }),
    onSettled,
  });
  const hours = useMutation({
    mutationFn: (quietHours: QuietHours | null) => client.purchaseRoutine.setQuietHours({ quietHours }),
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
