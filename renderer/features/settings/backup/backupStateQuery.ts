import { queryOptions } from '@tanstack/react-query';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

export const backupStateQuery = queryOptions({
  queryKey: ['backup'],
  queryFn: () => ipcClient.backup.state({}),
});
