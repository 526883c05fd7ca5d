import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import { RecordedDatabase } from './recordedDatabase.ts';
import { getRecordedDisk, isDiskRead } from './recording.ts';

// Node's SQLite has no file layer that could be replaced. While a disk is recorded, databases are opened by SQLite's own build for
// WebAssembly in its stead, which has one; what a power loss left is read by Node's.

type SqliteModule = { DatabaseSync: object };

const sqlite = createRequire(import.meta.url)('node:sqlite') as SqliteModule;
const RealDatabase = sqlite.DatabaseSync as typeof DatabaseSync;
let changeSql = (sql: string): string => sql;

/** Changes the SQL scripts that the application runs, to plant a fault. */
export const plantInScripts = (change: (sql: string) => string): void => {
  changeSql = change;
};

const withoutSyncs = (sql: string): string => sql.replace(/PRAGMA synchronous = \w+/, 'PRAGMA synchronous = OFF');

class LeftDatabase extends RealDatabase {
  override exec(sql: string): void {
    super.exec(isDiskRead() ? withoutSyncs(sql) : sql);
  }
}

sqlite.DatabaseSync = new Proxy(RealDatabase, {
  construct: (_, args: ConstructorParameters<typeof DatabaseSync>) =>
    getRecordedDisk() ? new RecordedDatabase(String(args[0]), changeSql) : new LeftDatabase(...args),
});
const imported = await import('node:sqlite');
if (imported.DatabaseSync !== sqlite.DatabaseSync)
  throw new Error('node:sqlite was imported before it could be recorded');
