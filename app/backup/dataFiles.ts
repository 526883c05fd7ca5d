import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ManifestEntry } from './backupManifest.ts';

/** A file of the user data folder. */
export interface DataFile {
  /** Path within the folder, with `/` between its parts. */
  readonly path: string;
  readonly isDatabase: boolean;
}

const plainFiles = ['settings.json', 'formDrafts.json', 'invoiceBranding.json'];

/**
 * Lists the files that a backup holds. The id of this device is none of them: what is decided after a restore is a new chain of the
 * log. Nor are caches, which are made again, and files that were set aside.
 */
export const listDataFiles = (userData: string, withArchives: boolean): readonly DataFile[] => [
  ...plainFiles.filter((path) => existsSync(join(userData, path))).map((path) => ({ path, isDatabase: false })),
  ...(existsSync(join(userData, 'sales.sqlite')) ? [{ path: 'sales.sqlite', isDatabase: true }] : []),
  ...listPurchaseFiles(userData, 'purchases', withArchives),
];

const listPurchaseFiles = (userData: string, folder: string, withArchives: boolean): readonly DataFile[] => {
  if (!existsSync(join(userData, folder))) return [];
  return readdirSync(join(userData, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listPurchaseFiles(userData, path, withArchives);
      if (!entry.isFile()) return [];
      if (isReviewFile(path) || (withArchives && path.endsWith('.sqlite'))) return [{ path, isDatabase: true }];
      const isPlain = entry.name === 'service.txt' || /^purchases\/heads\/.*\.json$/.test(path);
      return isPlain ? [{ path, isDatabase: false }] : [];
    });
};

/** Returns whether it is the file with the reviews and notes of a company. */
export const isReviewFile = (path: string): boolean => path.endsWith('.desk.sqlite');

/** Copies a file as it is at one moment, also while the application uses it. Throws errors of SQLite and of the system. */
export const copyDataFile = async ({ path, isDatabase }: DataFile, from: string, to: string): Promise<void> => {
  const [source, copy] = [join(from, path), join(to, path)];
  await mkdir(dirname(copy), { recursive: true });
  if (!isDatabase) return copyFile(source, copy);
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
};

/** Describes a file by its size and its hash. */
export const describeDataFile = async (folder: string, path: string): Promise<ManifestEntry> => {
  const file = join(folder, path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
};
