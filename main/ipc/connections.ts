import type { ProfileEditPreview } from '#app/contract/connections.ts';
import { fail } from '#app/contract/errors.ts';
import { profileFileExtensions } from '#app/profile/profileFileExtensions.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { askForOpenPath, askForSavePath, type FileKind } from '../electron/dialogs.ts';
import type { AppWindow } from '../electron/windows.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import { readProfileFile, toProfileFileName, writeProfileFile } from './profileFiles.ts';

interface ConnectionsHandlersDeps {
  readonly connectionManager: ConnectionManager;
  readonly window: () => AppWindow | null;
  /** The file that the application was last started with. */
  readonly offeredFile: () => string | null;
  readonly profileFilesLabel: () => string;
  /** Counts what is unfinished at the sales service that a connection leads to now. */
  readonly openWork: (connectionId: string) => Promise<ProfileEditPreview['openWork']>;
  /** Called before a connection leads to other services: pauses the work at the present ones, whose data is kept. */
  readonly leaveServices: (connectionId: string) => Promise<void>;
  /** Deletes the stored data of a connection. */
  readonly forget: (connectionId: string) => Promise<void>;
}

/** Handlers of `connections.*`. */
export const createConnectionsHandlers = (deps: ConnectionsHandlersDeps): BoundIpcHandlers<'connections'> => {
  const { connectionManager, window, offeredFile, profileFilesLabel, openWork, leaveServices, forget } = deps;
  const leaveIfConfirmed = async (
    connectionId: string,
    changes: ProfileEditPreview['changes'],
    isConfirmed: boolean,
  ): Promise<void> => {
    if (changes.length === 0) return;
    if (!isConfirmed) throw fail({ kind: 'invalidRequest', detail: 'another service has to be confirmed' });
    await leaveServices(connectionId);
  };
  const profileFiles = (): FileKind => ({ name: profileFilesLabel(), extensions: profileFileExtensions });
  return bindIpcHandlers({
    list: () => connectionManager.list(),
    openDemo: ({ showsLogin }) => connectionManager.openDemo({ showsLogin }),
    pickProfileFile: async () => {
      const parent = window();
      if (!parent) return null;
      const path = await askForOpenPath(parent, profileFiles());
      return path === null ? null : readProfileFile(path);
    },
    offeredProfile: async () => {
      const path = offeredFile();
      if (path === null) return null;
      const file = await readProfileFile(path);
      return isConnected(connectionManager, file.text) ? null : file;
    },
    checkProfile: ({ text }) => connectionManager.summarize(text),
    discoverDestinations: ({ text }) => connectionManager.discoverDestinations(text),
    previewAdd: async ({ text }) => {
      const replaced = connectionManager.previewAdd(text);
      if (!replaced) return null;
      const { id, name, ...preview } = replaced;
      return { name, preview: { ...preview, openWork: await openWork(id) } };
    },
    add: async ({ text, credentials, isConfirmed }) => {
      const replaced = connectionManager.previewAdd(text);
      if (replaced) await leaveIfConfirmed(replaced.id, replaced.changes, isConfirmed);
      return connectionManager.add(text, credentials);
    },
    enterCredentials: async ({ connectionId, credentials }) => {
      await connectionManager.enterCredentials(connectionId, credentials);
      return {};
    },
    profileText: ({ connectionId }) => ({ text: connectionManager.getImported(connectionId).text }),
    previewEdit: async ({ connectionId, text }) => ({
      ...connectionManager.previewEdit(connectionId, text),
      openWork: await openWork(connectionId),
    }),
    edit: async ({ connectionId, text, isConfirmed }) => {
      await leaveIfConfirmed(connectionId, connectionManager.previewEdit(connectionId, text).changes, isConfirmed);
      return connectionManager.edit(connectionId, text);
    },
    exportProfile: async ({ connectionId }) => {
      const { name, text } = connectionManager.getImported(connectionId);
      const parent = window();
      if (!parent) return { isSaved: false };
      const path = await askForSavePath(parent, toProfileFileName(name), profileFiles());
      if (path === null) return { isSaved: false };
      await writeProfileFile(path, text);
      return { isSaved: true };
    },
    remove: async ({ connectionId }) => {
      await connectionManager.remove(connectionId, () => forget(connectionId));
      return {};
    },
  });
};

const isConnected = (connectionManager: ConnectionManager, text: string): boolean => {
  try {
    return connectionManager.isConnected(text);
  } catch {
    // A faulty file is offered all the same, so that its faults are shown.
    return false;
  }
};
