import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { fail } from '#app/contract/errors.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { type BackupManifest, getSchemaVersions, manifestPath, serializeManifest } from './backupManifest.ts';
import { toByteStream } from './byteStream.ts';
import { copyDataFile, describeDataFile, listDataFiles } from './dataFiles.ts';
import { withFileErrors } from './fileErrors.ts';
import { summarizeData } from './summarizeData.ts';
import { createTarHeader, getTarPadding, tarEnd } from './tar.ts';

export interface BackupRequest {
  readonly userData: string;
  /** The file that is made; one of this name is replaced. */
  readonly target: string;
  readonly passphrase: string;
  readonly withArchives: boolean;
  /** Names of the computer and of the version of the application. */
  readonly computer: string;
  readonly program: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Version of `settings.json`. */
  readonly settingsVersion: number;
  /** Logarithm to base 2 of scrypt's N. Lower ones than that of the library (18) are for tests. */
  readonly workFactor?: number;
}

export type BackupProgress = (done: number, total: number) => void;

/** Folder within the user data folder for the copies of a backup that is being made; they are not encrypted. */
export const backupCopiesFolder = 'backup.part';

/**
 * Makes a backup: an age file (age-encryption.org/v1) encrypted with a passphrase, which holds a tar archive. It appears when it
 * is complete. Throws `storage` and `cancelled`.
 */
export const writeBackup = async (
  request: BackupRequest,
  signal: AbortSignal,
  onProgress: BackupProgress,
): Promise<void> => {
  const copies = join(request.userData, backupCopiesFolder);
  try {
    const manifest = await withFileErrors(() => copyData(request, copies, signal));
    await encryptCopies(request, copies, manifest, signal, onProgress);
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
};

const copyData = async (
  { userData, withArchives, computer, program, now, settingsVersion }: BackupRequest,
  copies: string,
  signal: AbortSignal,
): Promise<BackupManifest> => {
  await rm(copies, { recursive: true, force: true });
  await mkdir(copies, { mode: 0o700 });
  const entries: BackupManifest['entries'] = [];
  for (const file of listDataFiles(userData, withArchives)) {
    if (signal.aborted) throw fail({ kind: 'cancelled' });
    await copyDataFile(file, userData, copies);
    entries.push(await describeDataFile(copies, file.path));
  }
  return {
    ...{ format: 'invoice-desk-backup', version: 1, madeAt: new Date(now).toISOString() },
    ...{ computer, program, withArchives, entries },
    schemas: getSchemaVersions(settingsVersion),
    summary: summarizeData(copies),
  };
};

const encryptCopies = async (
  { target, passphrase, workFactor, now }: BackupRequest,
  copies: string,
  manifest: BackupManifest,
  signal: AbortSignal,
  onProgress: BackupProgress,
): Promise<void> => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const partial = await PartialFile.begin(target);
  try {
    const encrypted = await encrypter.encrypt(toByteStream(readArchive(copies, manifest, now)));
    const total = manifest.entries.reduce((bytes, entry) => bytes + entry.bytes, 0);
    let done = 0;
    for await (const chunk of encrypted) {
      if (signal.aborted) throw fail({ kind: 'cancelled' });
      await partial.write(chunk);
      done += chunk.length;
      onProgress(Math.min(done, total), total);
    }
    await partial.complete();
  } catch (cause) {
    await partial.drop().catch(() => undefined);
    throw cause;
  }
};

/** Yields the bytes of the tar archive, in parts of bounded size. */
async function* readArchive(copies: string, manifest: BackupManifest, now: number): AsyncGenerator<Uint8Array> {
  const modifiedSeconds = now / 1000;
  const serialized = serializeManifest(manifest);
  yield createTarHeader({ path: manifestPath, bytes: serialized.length }, modifiedSeconds);
  yield Buffer.concat([serialized, Buffer.alloc(getTarPadding(serialized.length))]);
  for (const entry of manifest.entries) {
    yield createTarHeader(entry, modifiedSeconds);
    for await (const chunk of createReadStream(join(copies, entry.path))) yield chunk as Buffer;
    yield new Uint8Array(getTarPadding(entry.bytes));
  }
  yield tarEnd;
}
