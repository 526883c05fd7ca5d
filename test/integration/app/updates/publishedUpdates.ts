import { afterEach, beforeEach } from 'vitest';
import { newPublisher, type Publisher, startUpdateServer, type UpdateServer } from './updateServer.ts';

/** For each test of the file that imports this a publisher, and a server that holds what it has published. */
export let publisher: Publisher;
export let server: UpdateServer;
beforeEach(async () => {
  publisher = newPublisher();
  server = await startUpdateServer(publisher);
});
afterEach(() => server.close());

export const failed = (reason: string) => ({ error: { kind: 'updateFailed', reason } });
export const never = new AbortController().signal;
export const nobody = (): void => undefined;
