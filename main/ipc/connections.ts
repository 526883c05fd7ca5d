import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BrowserWindow, dialog } from 'electron';
import { parseProfile } from '../../app/connection/parseProfile.ts';
import { fail } from '../../app/contract/errors.ts';
import type { ConnectionBook } from '../connections/book.ts';
import { outlineOf } from '../connections/outline.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly book: ConnectionBook;
  readonly window: () => BrowserWindow | null;
  /** The file that the application was started with. */
  readonly offeredFile: string | null;
  readonly profileFilesLabel: () => string;
  /** Deletes what the wings keep of a connection. */
  readonly forget: (connectionId: string) => Promise<void>;
}

/** Handlers of `connections.*`. */
export const connectionsHandlers = ({
  book,
  window,
  offeredFile,
  profileFilesLabel,
  forget,
}: Parts): Handlers<'connections'> => ({
  list: () => book.list(),
  openDemo: () => book.openDemo(),
  pickProfileFile: async () => {
    const parent = window();
    if (!parent) return null;
    const { filePaths } = await dialog.showOpenDialog(parent, {
      properties: ['openFile'],
      filters: [{ name: profileFilesLabel(), extensions: ['json'] }],
    });
    return filePaths[0] === undefined ? null : readProfileFile(filePaths[0]);
  },
  offeredProfile: async () => {
    if (offeredFile === null) return null;
    const file = await readProfileFile(offeredFile);
    return isConnected(book, file.text) ? null : file;
  },
  checkProfile: ({ text }) => outlineOf(parseProfile(text)),
  add: ({ text, credentials }) => book.add(text, credentials),
  enterCredentials: async ({ connectionId, credentials }) => {
    await book.enterCredentials(connectionId, credentials);
    return {};
  },
  remove: async ({ connectionId }) => {
    await book.remove(connectionId, () => forget(connectionId));
    return {};
  },
});

const largestProfile = 1_000_000;

const readProfileFile = async (path: string): Promise<{ name: string; text: string }> => {
  const name = basename(path);
  try {
    if ((await stat(path)).size <= largestProfile) return { name, text: await readFile(path, 'utf8') };
  } catch (cause) {
    throw fail(
      { kind: 'invalidProfile', faults: [{ path: name, code: 'unreadable', message: 'the file could not be read' }] },
      cause,
    );
  }
  throw fail({
    kind: 'invalidProfile',
    faults: [{ path: name, code: 'unreadable', message: 'the file is too large for a profile' }],
  });
};

const isConnected = (book: ConnectionBook, text: string): boolean => {
  try {
    const { name } = parseProfile(text);
    return book.list().some((connection) => connection.kind === 'profile' && connection.name === name);
  } catch {
    // A faulty file is offered all the same, so that its faults are shown.
    return false;
  }
};
