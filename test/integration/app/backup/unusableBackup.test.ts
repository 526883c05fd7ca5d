import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSchemaVersions, serializeManifest } from '#app/backup/backupManifest.ts';
import { finishRestore } from '#app/backup/pendingRestore.ts';
import { openBackup } from '#app/backup/readBackup.ts';
import { createTarHeader, getTarPadding, tarEnd } from '#app/backup/tar.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import {
  type BackedUpData,
  captureFailure,
  createBackedUpData,
  makeTestFolder,
  passphrase,
  readAllFiles,
  restore,
  settings,
  settingsVersion,
} from './backupFixture.ts';

let data: BackedUpData;
beforeAll(async () => {
  data = await createBackedUpData();
});
afterAll(() => data?.close());

describe('a backup that cannot be restored', () => {
  /** Encrypts any archive. */
  const encrypt = async (files: Record<string, Buffer>): Promise<string> => {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(2);
    encrypter.setPassphrase(passphrase);
    const parts = Object.entries(files).flatMap(([path, content]) => [
      createTarHeader({ path, bytes: content.length }, 0),
      ...[content, Buffer.alloc(getTarPadding(content.length))],
    ]);
    const file = join(makeTestFolder(), 'made.age');
    writeFileSync(file, await encrypter.encrypt(Buffer.concat([...parts, tarEnd])));
    return file;
  };
  const noWork = { drafts: 0, templates: 0, openSubmissions: 0, uncertainSubmissions: 0 };
  const createManifest = (changes: Partial<Parameters<typeof serializeManifest>[0]> = {}): Buffer =>
    serializeManifest({
      ...{ madeAt: '2026-11-06T10:00:00.000Z', computer: 'a', program: '9.0.0', withArchives: false, entries: [] },
      summary: { companies: 0, reviews: 0, notes: 0, ...noWork },
      schemas: getSchemaVersions(settingsVersion),
      ...changes,
    });
  const settingsEntry = { path: 'settings.json', bytes: 2, sha256: 'a'.repeat(64) };

  const cut = (keep: (size: number) => number): string => {
    const file = join(makeTestFolder(), 'cut.age');
    cpSync(data.backup, file);
    truncateSync(file, keep(readFileSync(file).length));
    return file;
  };
  const write = (content: string): string => {
    const file = join(makeTestFolder(), 'other.age');
    writeFileSync(file, content);
    return file;
  };
  const flipByte = (): string => {
    const bytes = readFileSync(data.backup);
    const at = bytes.length - 5000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const file = join(makeTestFolder(), 'changed.age');
    writeFileSync(file, bytes);
    return file;
  };

  test.each<[string, string, () => string | Promise<string>]>([
    ['another kind of file', 'notBackup', () => write('PK')],
    ['an empty file', 'notBackup', () => write('')],
    ['an encrypted file without a manifest', 'notBackup', () => encrypt({ 'letter.txt': Buffer.from('hi') })],
    [
      'of a newer format',
      'newer',
      () => encrypt({ 'manifest.json': Buffer.from('{"format":"invoice-desk-backup","version":2}') }),
    ],
    [
      'with data of a newer release',
      'newer',
      () => encrypt({ 'manifest.json': createManifest({ schemas: { ...getSchemaVersions(3), sales: 99 } }) }),
    ],
    ['cut in its first line', 'damaged', () => cut(() => 9)],
    ['cut in its header', 'damaged', () => cut(() => 60)],
    ['cut in the middle', 'damaged', () => cut((size) => size >> 1)],
    ['without its last byte', 'damaged', () => cut((size) => size - 1)],
    ['with a changed byte', 'damaged', flipByte],
    [
      'with a file that has another hash',
      'damaged',
      () =>
        encrypt({ 'manifest.json': createManifest({ entries: [settingsEntry] }), 'settings.json': Buffer.from('{}') }),
    ],
    [
      'with a file outside the folder',
      'damaged',
      () =>
        encrypt({ 'manifest.json': createManifest({ entries: [{ ...settingsEntry, path: 'purchases/../../a' }] }) }),
    ],
  ])('(%s) is refused as %s, and the data stay as they were', async (_, reason, make) => {
    const userData = makeTestFolder();
    writeFileSync(join(userData, 'settings.json'), settings);
    const before = readAllFiles(userData);
    expect(await captureFailure(restore(userData, await make()))).toEqual({ kind: 'unusableBackup', reason });
    finishRestore(systemFolderFiles, userData);
    expect(readAllFiles(userData)).toEqual(before);
  });

  test('is refused with another passphrase', async () => {
    const opening = openBackup(data.backup, 'väärä salalause', settingsVersion);
    expect(await captureFailure(opening)).toEqual({ kind: 'unusableBackup', reason: 'passphrase' });
  });
});
