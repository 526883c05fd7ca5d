import { cpSync, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { requireSendingConfirmation } from '#app/sales/store/sendingFile.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { fsyncFolder } from '#app/storage/files/durableFiles.ts';
import { HashedFile } from '#app/storage/files/hashedFile.ts';
import { mapFileErrors } from '#app/storage/files/partialFile.ts';
import type { ManifestEntry } from './backupManifest.ts';
import { forgetRestore, requestRestore, stagedFolder } from './pendingRestore.ts';
import { openBackup } from './readBackup.ts';
import type { BackupProgress } from './writeBackup.ts';

export interface RestoreRequest {
  readonly userData: string;
  readonly file: string;
  readonly passphrase: string;
  readonly settingsVersion: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reads a backup into a folder beside the data, checks all of it, and requests that the next start of the application puts it in
 * their place. Until then the data are as they were. Throws `unusableBackup`, `storage` and `cancelled`.
 */
export const stageRestore = async (
  request: RestoreRequest,
  signal: AbortSignal,
  onProgress: BackupProgress,
): Promise<void> => {
  const { userData, file, passphrase, settingsVersion, now } = request;
  const staged = join(userData, stagedFolder);
  await mapFileErrors(async () => forgetRestore(systemFolderFiles, userData));
  const backup = await openBackup(file, passphrase, settingsVersion);
  const total = backup.manifest.entries.reduce((bytes, entry) => bytes + entry.bytes, 0);
  try {
    await mapFileErrors(() => mkdir(staged, { mode: 0o700 }));
    let done = 0;
    await backup.readFiles(async (entry, content) => {
      await writeFile(staged, entry, content, signal);
      done += entry.bytes;
      onProgress(done, total);
    });
    for (const { path } of backup.manifest.entries) {
      if (signal.aborted) throw fail({ kind: 'cancelled' });
      if (path.endsWith('.sqlite')) checkDatabase(join(staged, path));
    }
    await mapFileErrors(async () => {
      prepareForUse(staged, userData);
      requestRestore(systemFolderFiles, userData, now);
    });
  } catch (cause) {
    await rm(staged, { recursive: true, force: true });
    throw cause;
  } finally {
    await backup.close();
  }
};

const writeFile = async (
  staged: string,
  entry: ManifestEntry,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> => {
  const file = await HashedFile.create(staged, entry.path);
  try {
    for await (const part of content) {
      if (signal.aborted) throw fail({ kind: 'cancelled' });
      await file.write(part);
    }
    const { sha256 } = await file.end();
    if (sha256 !== entry.sha256) throw fail({ kind: 'unusableBackup', reason: 'damaged' });
  } finally {
    await file.close();
  }
};

/** Throws `unusableBackup` where SQLite finds the file damaged. */
const checkDatabase = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const result = database.prepare('PRAGMA integrity_check(1)').get();
    if (result?.integrity_check !== 'ok') throw fail({ kind: 'unusableBackup', reason: 'damaged' }, result);
  } catch (cause) {
    throw cause instanceof AppFailure ? cause : fail({ kind: 'unusableBackup', reason: 'damaged' }, cause);
  } finally {
    database.close();
  }
};

const prepareForUse = (staged: string, userData: string): void => {
  const sales = join(staged, 'sales.sqlite');
  if (existsSync(sales)) requireSendingConfirmation(sales);
  // The ends of logs that this computer knows are later ones: a log that was put back to an earlier end is noticed.
  const heads = join(userData, 'purchases', 'heads');
  if (existsSync(heads)) cpSync(heads, join(staged, 'purchases', 'heads'), { recursive: true });
  fsyncTree(staged);
};

/** Syncs the names in a folder and in those below it; the contents are synced. */
const fsyncTree = (folder: string): void => {
  for (const { name, kind } of systemFolderFiles.list(folder) ?? [])
    if (kind === 'folder') fsyncTree(join(folder, name));
  fsyncFolder(folder);
};
