import type { ConnectionTests } from '#app/connectionTest/connectionTests.ts';
import type { FeatureHandlers } from './featureHandlers.ts';

/** Handlers of `connectionTest.*`. */
export const createConnectionTestHandlers = (tests: ConnectionTests): FeatureHandlers<'connectionTest'> => ({
  latest: ({ connectionId }) => tests.latest(connectionId),
  run: ({ connectionId }) => tests.run(connectionId),
  cancel: ({ connectionId }) => {
    tests.cancel(connectionId);
    return {};
  },
});
