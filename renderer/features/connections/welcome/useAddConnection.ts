import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#app/contract/connections.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { openedProfileFileQuery } from '#renderer/shared/queries.ts';
import { type EnteredCredentials, trimEnteredCredentials } from '#renderer/shared/session/credentials.ts';
import { clearConnectionCache } from '../clearConnectionCache.ts';

interface NewConnectionInput {
  readonly text: string;
  readonly credentials: EnteredCredentials;
  /** The person has confirmed that a connection leads to another service. */
  readonly isConfirmed: boolean;
}

/**
 * Adds the connection; pressed again after a failed sign-in, it corrects the one that it added and never makes a
 * second.
 */
export const useAddConnection = (onAdded: (connection: Connection) => void) => {
  const cache = useQueryClient();
  const [added, setAdded] = useState<{ readonly text: string; readonly connection: Connection } | null>(null);

  const addOrCorrect = async ({ text, credentials, isConfirmed }: NewConnectionInput): Promise<Connection> => {
    if (added?.text === text) {
      await ipcClient.connections.enterCredentials({
        connectionId: added.connection.id,
        credentials: trimEnteredCredentials(credentials),
      });
      return added.connection;
    }
    if (added) {
      await ipcClient.connections.remove({ connectionId: added.connection.id });
      setAdded(null);
    }
    const connection = await ipcClient.connections.add({
      text,
      credentials: trimEnteredCredentials(credentials),
      isConfirmed,
    });
    if (isConfirmed) clearConnectionCache(cache, connection.id);
    return connection;
  };

  return useMutation({
    mutationFn: addOrCorrect,
    onSuccess: (connection, { text }) => {
      setAdded({ text, connection });
      cache.setQueryData(openedProfileFileQuery.queryKey, null);
      onAdded(connection);
    },
  });
};
