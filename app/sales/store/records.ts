import type { DatabaseSync } from 'node:sqlite';
import { AppFailure } from '../../contract/errors.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { type DatabaseOptions, openDatabase, transaction } from '../../database/openDatabase.ts';
import { setAside } from '../../database/setAside.ts';
import { applicationId, migrations } from './schema.ts';

export type RecordKind =
  | 'draft'
  | 'dispatch'
  | 'contact'
  | 'product'
  | 'book'
  | 'merge'
  | 'settings'
  | 'single'
  | 'invoice'
  | 'follow'
  | 'bulk'
  | 'bulkResult'
  | 'importMapping';

/** Names one record, or with `id` left out all of a kind. */
export interface RecordName {
  readonly company: CompanyRef;
  readonly kind: RecordKind;
  readonly id: string;
}

export interface StoredRecord {
  readonly id: string;
  readonly body: string;
  /** ISO moment. */
  readonly savedAt: string;
}

export type RecordToPut = RecordName & Omit<StoredRecord, 'id'>;

/** A record as it was read. */
export type RecordRead = RecordName & Pick<StoredRecord, 'body'>;

export type RecordHandlers = ReturnType<typeof openRecords>['handlers'];

/**
 * The sales wing's file in its worker. It is opened by the first call, so that a file that cannot be opened fails that call
 * with `storage`; a damaged one is set aside and started anew. Every change is on the disk when its call answers.
 */
export const openRecords = (file: string, now: number) => {
  let opened: { readonly database: DatabaseSync; readonly wasSetAside: boolean } | undefined;
  const open = () => {
    opened ??= openOrStartAnew({ file, migrations, applicationId, synchronous: 'FULL' }, now);
    return opened;
  };
  const prepare = (sql: string) => open().database.prepare(sql);

  const write = (records: readonly RecordToPut[], gone: readonly RecordName[]): void => {
    const remove = prepare(`DELETE ${where} AND id = ?`);
    const insert = prepare(`INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?)`);
    for (const name of gone) remove.run(...keyOf(name), name.id);
    for (const record of records) insert.run(...keyOf(record), record.id, record.body, record.savedAt);
  };

  const handlers = {
    /** Whether the file had to be set aside. */
    open: (): boolean => open().wasSetAside,
    get: (name: RecordName): StoredRecord | null =>
      recordOf(prepare(`${select} AND id = ?`).get(...keyOf(name), name.id)),
    list: (name: Omit<RecordName, 'id'>): readonly StoredRecord[] =>
      prepare(`${select} ORDER BY saved_at DESC, id`)
        .all(...keyOf(name))
        .flatMap((row) => recordOf(row) ?? []),
    /** Puts records in and takes out what is gone: all of it or nothing. */
    put: (records: readonly RecordToPut[], gone: readonly RecordName[] = []): void =>
      transaction(open().database, () => write(records, gone)),
    /** The same, where nothing of what was read says something else by now; answers whether that was so. */
    putOver: (read: readonly RecordRead[], records: readonly RecordToPut[], gone: readonly RecordName[]): boolean =>
      transaction(open().database, () => {
        const same = prepare(`${select} AND id = ? AND body = ?`);
        const isAsRead = read.every((record) => same.get(...keyOf(record), record.id, record.body) !== undefined);
        if (isAsRead) write(records, gone);
        return isAsRead;
      }),
    remove: (name: RecordName): void => {
      prepare(`DELETE ${where} AND id = ?`).run(...keyOf(name), name.id);
    },
    companies: (connectionId: string): readonly string[] =>
      prepare('SELECT DISTINCT customer_number FROM record WHERE connection_id = ?')
        .all(connectionId)
        .map((row) => String(row.customer_number)),
    removeAll: (name: Omit<RecordName, 'id'>): void => {
      prepare(`DELETE ${where}`).run(...keyOf(name));
    },
    removeConnection: (connectionId: string): void => {
      prepare('DELETE FROM record WHERE connection_id = ?').run(connectionId);
    },
  };
  return { handlers, close: () => opened?.database.close() };
};

const where = 'FROM record WHERE connection_id = ? AND customer_number = ? AND kind = ?';
const select = `SELECT id, body, saved_at ${where}`;

const keyOf = ({ company, kind }: Omit<RecordName, 'id'>) =>
  [company.connectionId, company.customerNumber, kind] as const;

const recordOf = (row: Readonly<Record<string, unknown>> | undefined): StoredRecord | null =>
  row ? { id: String(row.id), body: String(row.body), savedAt: String(row.saved_at) } : null;

const openOrStartAnew = (options: DatabaseOptions, now: number) => {
  try {
    return { database: openDatabase(options), wasSetAside: false };
  } catch (failure) {
    const isDamaged =
      failure instanceof AppFailure && failure.error.kind === 'storage' && failure.error.reason === 'damaged';
    if (!isDamaged) throw failure;
    setAside(options.file, now);
    return { database: openDatabase(options), wasSetAside: true };
  }
};
