import type { DatabaseSync } from 'node:sqlite';
import { AppFailure } from '../../contract/errors.ts';
import type { RecordKind } from '../../contract/sales/unreadable.ts';
import type { CompanyRef } from '../../contract/values.ts';
import { type DatabaseOptions, openDatabase, transaction } from '../../database/openDatabase.ts';
import { setAside } from '../../database/setAside.ts';
import type { ServiceRef } from '../service.ts';
import { applicationId, migrations } from './schema.ts';

/** Names one record. */
export interface RecordName {
  readonly company: CompanyRef;
  readonly kind: RecordKind;
  readonly id: string;
}

/** Names all records of a kind. */
export type RecordGroup = Omit<RecordName, 'id'>;

/** With the key of the service that it belongs to, "" for none. */
export type Bound<T> = T & { readonly service: string };

export interface StoredRecord {
  readonly id: string;
  readonly body: string;
  /** ISO moment. */
  readonly savedAt: string;
}

export type RecordToPut = RecordName & Omit<StoredRecord, 'id'>;

/** A record as it was read. */
export type RecordRead = RecordName & Pick<StoredRecord, 'body'>;

/** A record of another service of the same company, with the address of that service. */
export type RecordElsewhere = Bound<StoredRecord> & { readonly address: string };

/** The one kind that holds no id of any service, and so belongs to none. */
export const unboundKind: RecordKind = 'importMapping';

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

  const write = (records: readonly Bound<RecordToPut>[], gone: readonly Bound<RecordName>[]): void => {
    const remove = prepare(`DELETE ${where} AND id = ?`);
    const insert = prepare(`INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?, ?)`);
    for (const name of gone) remove.run(...keyOf(name), name.id);
    for (const record of records) insert.run(...keyOf(record), record.id, record.body, record.savedAt);
  };

  const handlers = {
    /** Whether the file had to be set aside. */
    open: (): boolean => open().wasSetAside,
    get: (name: Bound<RecordName>): StoredRecord | null =>
      recordOf(prepare(`${select} AND id = ?`).get(...keyOf(name), name.id)),
    list: (name: Bound<RecordGroup>): readonly StoredRecord[] =>
      prepare(`${select} ORDER BY saved_at DESC, id`)
        .all(...keyOf(name))
        .flatMap((row) => recordOf(row) ?? []),
    /** Those of the company's other services. */
    listElsewhere: ({ company, kind, service }: Bound<RecordGroup>): readonly RecordElsewhere[] =>
      prepare(
        // Service by service: the records of the present one may be many.
        `SELECT id, body, saved_at, record.service, address FROM service CROSS JOIN record
        WHERE connection_id = ? AND customer_number = ? AND record.service = key AND key <> ? AND kind = ?
        ORDER BY saved_at DESC, id`,
      )
        .all(company.connectionId, company.customerNumber, service, kind)
        .flatMap((row) => {
          const record = recordOf(row);
          return record ? [{ ...record, service: String(row.service), address: String(row.address) }] : [];
        }),
    /** Binds what belongs to no service yet to this one. */
    adopt: (company: CompanyRef, { key, address }: ServiceRef): void =>
      transaction(open().database, () => {
        prepare('INSERT OR IGNORE INTO service VALUES (?, ?)').run(key, address);
        prepare(
          `UPDATE OR REPLACE record SET service = ?
          WHERE connection_id = ? AND customer_number = ? AND service = '' AND kind <> ?`,
        ).run(key, company.connectionId, company.customerNumber, unboundKind);
      }),
    /** Lets the records of a connection belong to no service, until the next one is used; but for some that stay. */
    release: (connectionId: string, staying: readonly Bound<RecordName>[]): void => {
      const names = staying.map(({ company, service, kind, id }) =>
        [company.customerNumber, service, kind, id].join(separator),
      );
      prepare(
        `UPDATE OR REPLACE record SET service = '' WHERE connection_id = ?1 AND customer_number || ?2 || service || ?2 ||
        kind || ?2 || id NOT IN (SELECT value FROM json_each(?3))`,
      ).run(connectionId, separator, JSON.stringify(names));
    },
    /** Puts records in and takes out what is gone: all of it or nothing. */
    put: (records: readonly Bound<RecordToPut>[], gone: readonly Bound<RecordName>[] = []): void =>
      transaction(open().database, () => write(records, gone)),
    /** The same, where nothing of what was read says something else by now; answers whether that was so. */
    putOver: (
      read: readonly Bound<RecordRead>[],
      records: readonly Bound<RecordToPut>[],
      gone: readonly Bound<RecordName>[],
    ): boolean =>
      transaction(open().database, () => {
        const same = prepare(`${select} AND id = ? AND body = ?`);
        const isAsRead = read.every((record) => same.get(...keyOf(record), record.id, record.body) !== undefined);
        if (isAsRead) write(records, gone);
        return isAsRead;
      }),
    /** Puts a record whose body counts its revisions over this one, 0 where there is none; returns whether the file has that one. */
    putRevision: (record: Bound<RecordToPut>, read: number): boolean =>
      transaction(open().database, () => {
        const stored = prepare(`SELECT body ->> 'revision' AS revision ${where} AND id = ?`);
        const isAsRead = Number(stored.get(...keyOf(record), record.id)?.revision ?? 0) === read;
        if (isAsRead) write([record], []);
        return isAsRead;
      }),
    remove: (name: Bound<RecordName>): void => {
      prepare(`DELETE ${where} AND id = ?`).run(...keyOf(name), name.id);
    },
    /** Companies of a connection, each with the services that it has records of. */
    companies: (connectionId: string): readonly Bound<Pick<CompanyRef, 'customerNumber'>>[] =>
      prepare('SELECT DISTINCT customer_number, service FROM record WHERE connection_id = ?')
        .all(connectionId)
        .map((row) => ({ customerNumber: String(row.customer_number), service: String(row.service) })),
    removeAll: (name: Bound<RecordGroup>): void => {
      prepare(`DELETE ${where}`).run(...keyOf(name));
    },
    removeConnection: (connectionId: string): void => {
      prepare('DELETE FROM record WHERE connection_id = ?').run(connectionId);
    },
  };
  return { handlers, close: () => opened?.database.close() };
};

/** Occurs in no name. */
const separator = '\u001f';

const where = 'FROM record WHERE connection_id = ? AND customer_number = ? AND service = ? AND kind = ?';
const select = `SELECT id, body, saved_at ${where}`;

const keyOf = ({ company, kind, service }: Bound<RecordGroup>) =>
  [company.connectionId, company.customerNumber, service, kind] as const;

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
