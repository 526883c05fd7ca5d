import { queryOptions } from '@tanstack/react-query';
import { client } from '../ipc/client.ts';

/** The lock state of the window, which the main process updates by events. */
export const screenLockQuery = queryOptions({
  queryKey: ['cover'],
  queryFn: () => client.desktop.lockState({}),
});
