import { queryOptions } from '@tanstack/react-query';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

export const teamStateQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['team', connectionId],
    queryFn: () => ipcClient.team.state({ connectionId }),
  });
