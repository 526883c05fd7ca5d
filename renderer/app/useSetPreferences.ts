import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../app/contract/application.ts';
import { client } from '../ipc/client.ts';
import { preferencesQuery } from './queries.ts';

/** Changes language or theme at once, and for the next start. */
export const useSetPreferences = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Preferences>) => client.application.setPreferences(change),
    onSuccess: (preferences) => cache.setQueryData(preferencesQuery.queryKey, preferences),
  });
};
