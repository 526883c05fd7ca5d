import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Decrypter, type ReadableStreamWithSize } from 'age-encryption';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { mapFileError, mapFileErrors } from '#app/storage/files/partialFile.ts';
import { type BackupManifest, manifestPath, maxManifestBytes, parseManifest } from './backupManifest.ts';
import { toByteStream } from './byteStream.ts';
import { ExactReader } from './exactReader.ts';
import { withFileErrors } from './fileErrors.ts';
import { getTarPadding, parseTarHeader, type TarEntry, tarBlockBytes, tarEnd } from './tar.ts';

/** A backup that has been opened: its manifest was read, and its files follow. */
export interface OpenedBackup {
  readonly manifest: BackupManifest;
  /** Hands over the content of each file, in the order of the manifest. Once. Throws `unusableBackup` and `storage`. */
  readFiles(
    take: (entry: BackupManifest['entries'][number], content: AsyncIterable<Buffer>) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** The first line of an age file with a passphrase, and the begin of its recipient. */
const fileBegin = 'age-encryption.org/v1\n-> scrypt ';

/**
 * Opens a backup and reads its manifest. A file that was cut is noticed by its size. Throws `unusableBackup` with the reason, and
 * `storage`.
 */
export const openBackup = async (file: string, passphrase: string, settingsVersion: number): Promise<OpenedBackup> => {
  await checkBegin(file);
  const { size } = await mapFileErrors(() => stat(file));
  const source = createReadStream(file);
  try {
    const plain = await decrypt(source, passphrase);
    const reader = new ExactReader(plain);
    const header = await readHeader(reader);
    if (header?.path !== manifestPath || header.bytes > maxManifestBytes)
      throw fail({ kind: 'unusableBackup', reason: 'notBackup' });
    const manifest = parseManifest(await readPadded(reader, header.bytes), settingsVersion);
    if (getPlainSize(plain, size) !== getArchiveSize(header.bytes, manifest)) throw damaged();
    return {
      manifest,
      readFiles: (take) => withBackupErrors(() => readFiles(reader, manifest, take)),
      close: async () => void source.destroy(),
    };
  } catch (cause) {
    source.destroy();
    throw toBackupError(cause);
  }
};

const damaged = (cause?: unknown): AppFailure => fail({ kind: 'unusableBackup', reason: 'damaged' }, cause);

const checkBegin = (file: string): Promise<void> =>
  withFileErrors(async () => {
    await using handle = await open(file, 'r');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(fileBegin.length), 0, fileBegin.length, 0);
    const begin = buffer.toString('latin1', 0, bytesRead);
    if (begin === fileBegin) return;
    const isCut = begin !== '' && fileBegin.startsWith(begin);
    throw fail({ kind: 'unusableBackup', reason: isCut ? 'damaged' : 'notBackup' });
  });

const decrypt = async (source: AsyncIterable<Uint8Array>, passphrase: string): Promise<ReadableStreamWithSize> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(toByteStream(source));
  } catch (cause) {
    const isOtherPassphrase = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw isOtherPassphrase ? fail({ kind: 'unusableBackup', reason: 'passphrase' }, cause) : cause;
  }
};

/** The size of the decrypted content; null where no file can have that size. */
const getPlainSize = (plain: ReadableStreamWithSize, encryptedBytes: number): number | null => {
  try {
    return plain.size(encryptedBytes);
  } catch {
    return null;
  }
};

const getArchiveSize = (manifestBytes: number, { entries }: BackupManifest): number =>
  [manifestBytes, ...entries.map(({ bytes }) => bytes)].reduce(
    (total, bytes) => total + tarBlockBytes + bytes + getTarPadding(bytes),
    tarEnd.length,
  );

const readHeader = async (reader: ExactReader): Promise<TarEntry | null> =>
  parseTarHeader(await reader.read(tarBlockBytes));

const readPadded = async (reader: ExactReader, bytes: number): Promise<Buffer> => {
  const content = await reader.read(bytes);
  await reader.read(getTarPadding(bytes));
  return content;
};

const readFiles = async (
  reader: ExactReader,
  { entries }: BackupManifest,
  take: Parameters<OpenedBackup['readFiles']>[0],
): Promise<void> => {
  for (const entry of entries) {
    const header = await readHeader(reader);
    if (header?.path !== entry.path || header.bytes !== entry.bytes) throw damaged();
    await take(entry, reader.readParts(entry.bytes));
    await reader.read(getTarPadding(entry.bytes));
  }
  await reader.read(tarEnd.length);
  // The last part is authenticated as the last one only when the end is reached.
  await reader.expectEnd();
};

const withBackupErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw toBackupError(cause);
  }
};

/** What is no error of the system is one of the content. */
const toBackupError = (cause: unknown): AppFailure => {
  if (cause instanceof AppFailure) return cause;
  const code = getErrorCode(cause);
  return code !== null && code !== undefined && /^E[A-Z]+$/.test(code) ? mapFileError(cause) : damaged(cause);
};
