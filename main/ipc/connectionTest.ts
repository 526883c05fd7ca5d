import type { ConnectionTests } from '#app/connectionTest/connectionTests.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `connectionTest.*`. */
export const connectionTestHandlers = (tests: ConnectionTests): Handlers<'connectionTest'> => ({
  latest: ({ connectionId }) => tests.latest(connectionId),
  run: ({ connectionId }) => tests.run(connectionId),
  cancel: ({ connectionId }) => {
    tests.cancel(connectionId);
    return {};
  },
});
