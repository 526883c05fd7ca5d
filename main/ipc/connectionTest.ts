import type { ConnectionTestRunner } from '#app/connectionTest/connectionTestRunner.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `connectionTest.*`. */
export const createConnectionTestHandlers = (tests: ConnectionTestRunner): BoundIpcHandlers<'connectionTest'> =>
  bindIpcHandlers({
    latest: ({ connectionId }) => tests.latest(connectionId),
    run: ({ connectionId }) => tests.run(connectionId),
    cancel: ({ connectionId }) => {
      tests.cancel(connectionId);
      return {};
    },
  });
