import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import Store from 'electron-store';
import { type AppFailure, fail } from '../../app/contract/errors.ts';

/**
 * Opens one electron-store file for its owner only (mode 0600). A file that is not JSON, or not of the expected form, is
 * set aside; the store then starts empty. Throws `storage` where the folder or the file may not be read or written.
 */
export const openStore = (name: string, isReadable: (file: unknown) => boolean, onSetAside: () => void): Store => {
  const opened = tryOpen(name);
  if (opened && isReadable(opened.store)) return opened;
  onSetAside();
  return setAside(name);
};

/** Renames the file to `<name>.damaged-<time>.json`, so that nothing is lost, and answers an empty store in its place. Throws `storage`. */
export const setAside = (name: string): Store => {
  const file = join(app.getPath('userData'), `${name}.json`);
  try {
    if (existsSync(file)) renameSync(file, file.replace(/\.json$/, `.damaged-${Date.now()}.json`));
    return open(name);
  } catch (cause) {
    throw writeFailure(cause);
  }
};

/** What a failed write of a file means to the person; anything unknown is "denied", never silence. */
export const writeFailure = (cause: unknown): AppFailure => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return fail({ kind: 'storage', reason: code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'denied' }, cause);
};

const tryOpen = (name: string): Store | null => {
  try {
    return open(name);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw writeFailure(cause);
  }
};

const open = (name: string): Store => new Store({ name, configFileMode: 0o600, clearInvalidConfig: false });
