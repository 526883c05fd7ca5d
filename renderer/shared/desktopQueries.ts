import { queryOptions } from '@tanstack/react-query';
import { client } from '../ipc/client.ts';

/** Whether the window is covered; the main process tells of each change. */
export const coverQuery = queryOptions({
  queryKey: ['cover'],
  queryFn: () => client.desktop.cover({}),
});
