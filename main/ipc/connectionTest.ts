import type { ConnectionTestRunner } from '#app/connectionTest/connectionTestRunner.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `connectionTest.*`. */
export const createConnectionTestHandlers = (tests: ConnectionTestRunner): BoundHandlers<'connectionTest'> =>
  bindHandlers('connectionTest', {
    latest: ({ connectionId }) => tests.latest(connectionId),
    run: ({ connectionId }) => tests.run(connectionId),
    cancel: ({ connectionId }) => {
      tests.cancel(connectionId);
      return {};
    },
  });
