import { useMutation, useQueryClient } from '@tanstack/react-query';
import { teamStateQuery } from './teamStateQuery.ts';

/** Calls a method of a connection's team, after which its state is read again. */
export const useTeamAction = <V = void>(connectionId: string, call: (values: V) => Promise<unknown>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => cache.invalidateQueries(teamStateQuery(connectionId)),
  });
};
