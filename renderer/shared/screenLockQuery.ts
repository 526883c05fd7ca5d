import { queryOptions } from '@tanstack/react-query';
import { ipcClient } from '../ipc/ipcClient.ts';

/** The lock state of the window, which the main process updates by events. */
export const screenLockQuery = queryOptions({
  queryKey: ['cover'],
  queryFn: () => ipcClient.desktop.lockState({}),
});
