import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionManager } from './connectionManager.ts';

/**
 * Returns the profiles of all connections, with what they leave out filled in; one that this release cannot read as it
 * was imported.
 */
export const serializeConnectionProfiles = (connectionManager: ConnectionManager): readonly string[] =>
  connectionManager.list().map(({ id }) => {
    try {
      return JSON.stringify(connectionManager.profile(id));
    } catch (cause) {
      if (!(cause instanceof AppFailure)) throw cause;
      return connectionManager.getImported(id).text;
    }
  });
