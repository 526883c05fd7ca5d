import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseFileHealth } from '#app/contract/diagnostics.ts';

/** Looks at every database file below a folder, and changes nothing in it. Files that were set aside are left out. */
export const examineDatabaseFiles = (folder: string): DatabaseFileHealth[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sqlite'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      kind: getFileKind(file),
      path: file.slice(folder.length + 1).replaceAll(sep, '/'),
      bytes: getFileSize(file) + getFileSize(`${file}-wal`),
      ...checkFile(file),
    }));

const getFileKind = (file: string): DatabaseFileHealth['kind'] => {
  if (file.endsWith(`${sep}sales.sqlite`)) return 'sales';
  return file.endsWith('.desk.sqlite') ? 'reviews' : 'purchases';
};

const getFileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const checkFile = (file: string): Pick<DatabaseFileHealth, 'version' | 'integrity' | 'growth'> => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    const isSound = database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
    return { version, integrity: isSound ? 'sound' : 'damaged', growth: isSound ? readGrowth(database) : null };
  } catch (cause) {
    return { version: null, integrity: isDamage(cause) ? 'damaged' : 'unreadable', growth: null };
  } finally {
    database?.close();
  }
};

/** Purchase archives keep their sizes, `app/purchases/archive/sizeHistory.ts`. */
const readGrowth = (database: DatabaseSync): DatabaseFileHealth['growth'] => {
  const hasHistory = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'size_history'").get();
  const oldest = hasHistory && database.prepare('SELECT day, bytes FROM size_history ORDER BY day').get();
  if (!oldest) return null;
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  return { since: String(oldest.day), bytes: pages * pageSize - Number(oldest.bytes) };
};

/** CORRUPT and NOTADB, https://www.sqlite.org/rescode.html */
const isDamage = (cause: unknown): boolean =>
  cause instanceof Error && 'errcode' in cause && [11, 26].includes(Number(cause.errcode) & 0xff);
