import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { fsyncFolder, renameFileDurablySync } from '#app/storage/files/durableFiles.ts';
import { toStorageFailure } from './storageFailure.ts';
import { addContentVersion, parseVersionedContent, type VersionedFileFormat } from './versionedFileFormat.ts';

/** A JSON file for its owner only (mode 0600), written whole or not at all. */
export interface VersionedFile<T> {
  /** Reads the file each time. Throws `storage`: `newer`, `damaged`, `denied`. */
  read(): T;
  /** Throws `storage`: `full`, `denied`. */
  write(content: T): void;
  /** Renames it to `<name>.damaged-<time>.json`, so that nothing is lost; what is read next is empty. Throws `storage`. */
  setAside(): void;
  /** Deletes it; what is read next is empty. Throws `storage`. */
  remove(): void;
}

interface VersionedFileOptions<T extends object> {
  readonly folder: string;
  /** Without `.json`. */
  readonly name: string;
  readonly form: VersionedFileFormat<T>;
  readonly onSetAside: () => void;
}

/**
 * Opens the file, and sets aside one that is damaged. Throws `storage`: `newer` where a later release wrote it (it stays
 * untouched), `denied` where it may not be read.
 */
export const openVersionedFile = <T extends object>(options: VersionedFileOptions<T>): VersionedFile<T> => {
  const { folder, name, form, onSetAside } = options;
  const path = join(folder, `${name}.json`);
  let store: Store | null = null;
  const opened = (): Store => {
    store ??= new Store({
      cwd: folder,
      name,
      configFileMode: 0o600,
      clearInvalidConfig: false,
      deserialize: parseObject,
    });
    return store;
  };
  /** electron-store syncs the file, but not the name that it has given it. */
  const change = (work: () => void): void =>
    attempt(() => {
      work();
      fsyncFolder(folder);
    });
  const file: VersionedFile<T> = {
    read: () =>
      attempt(() => {
        checkKind(path);
        return parseVersionedContent(form, opened().store);
      }),
    write: (content) =>
      change(() => {
        opened().store = { ...addContentVersion(form, content) };
      }),
    setAside: () => {
      attempt(() => renameFileDurablySync(path, join(folder, `${name}.damaged-${Date.now()}.json`)));
      onSetAside();
    },
    remove: () => change(() => rmSync(path, { force: true })),
  };
  attempt(() => removeHalfWritten(folder, name));
  try {
    file.read();
  } catch (cause) {
    if (!isDamaged(cause)) throw cause;
    file.setAside();
  }
  return file;
};

/** Parses an object. Throws for a list or a number, which electron-store would silently replace by an empty object. */
const parseObject = (text: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(text);
  if (!isObject(json)) throw new SyntaxError('not an object');
  return json;
};

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** In bytes, far more than a person's settings. */
const maxBytes = 100_000_000;

/**
 * Throws `storage` for anything but a file of a bounded size: a folder, a pipe or a device would be waited for or read
 * for ever.
 */
const checkKind = (path: string): void => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && !(stats.isFile() && stats.size <= maxBytes)) throw fail({ kind: 'storage', reason: 'damaged' });
};

/** A program that dies while it writes leaves what it had written beside the file (electron-store writes there, then renames). */
const removeHalfWritten = (folder: string, name: string): void => {
  for (const entry of readdirSync(folder))
    if (entry.startsWith(`${name}.json.tmp-`)) rmSync(join(folder, entry), { force: true });
};

const isDamaged = (cause: unknown): boolean =>
  cause instanceof AppFailure && cause.error.kind === 'storage' && cause.error.reason === 'damaged';

const attempt = <R>(work: () => R): R => {
  try {
    return work();
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};
