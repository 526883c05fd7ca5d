import { existsSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type FileIdentity, identifyFile, isStillSameFile } from '#app/storage/database/databaseMarker.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { createLazyModule, LazyModuleNotLoadedError } from '#app/storage/database/lazyModule.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { openOrRecoverDatabase, restoreOpenDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import { purgeDeletedContent } from '#app/storage/database/purgeDeletedContent.ts';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { describeFile, type RecordedFile } from '#app/storage/files/recordedFile.ts';
import type { ServiceRef } from '../api/serviceRef.ts';
import { type ArchivableSubmissionPlan, createArchivedRecordRepository } from './archivedRecordTable.ts';
import type {
  SalesRecordGroup,
  SalesRecordKey,
  SalesRecordToPut,
  StoredSalesRecord,
  WithServiceKey,
} from './recordKeys.ts';
import { getRecordGroupBindings, parseStoredRecordRow, recordGroupWhereClause } from './recordKeys.ts';
import { createRecordRepository } from './recordTable.ts';
import { createRetainedRecordHandlers } from './retainedRecords.ts';
import { createSalesSnapshots } from './salesSnapshots.ts';
import { salesMigrations, salesSqliteApplicationId } from './schema.ts';
import {
  confirmSending,
  readSendingConfirmation,
  recordReplacedFile,
  type SendingConfirmation,
} from './sendingFile.ts';

/** A record as it was read. */
export type LoadedSalesRecord = SalesRecordKey & Pick<StoredSalesRecord, 'body'>;

/** A record of another service of the same company, with the address of that service. */
export type OtherServiceSalesRecord = WithServiceKey<StoredSalesRecord> & { readonly address: string };

/** The one kind that holds no id of any service, and so belongs to none. */
export const serviceIndependentRecordKind: SalesRecordKind = 'importMapping';

export type SalesRecordWorkerHandlers = ReturnType<typeof openSalesRecords>['handlers'];

/** Hardly any program needs it. */
const loadRepair = createLazyModule(() => import('./repairRecords.ts'));

interface OpenSalesDatabase {
  readonly database: DatabaseSync;
  readonly identity: FileIdentity | null;
  readonly recordedFile: RecordedFile;
  /** By their SQL: to prepare one takes longer than to run it. */
  readonly statements: Map<string, StatementSync>;
}

/**
 * Opens the file of the sales feature in its worker. The first call opens the file, so that a file that cannot be
 * opened fails that call with `storage`; the readable part of a damaged file is copied into a new one. Every change is
 * on the disk when its call returns. A file that was deleted or emptied while it is open is restored. `onReplaced` is
 * called after each such replacement.
 */
export const openSalesRecords = (
  file: string,
  clock: () => number,
  onReplaced: (replacement: DatabaseReplacement) => void = () => undefined,
) => {
  const options: RecoverableDatabaseOptions = {
    ...{ file, migrations: salesMigrations, applicationId: salesSqliteApplicationId },
    countedTables: ['record', 'archived_record'],
    repair: () => {
      const { repairRecords } = loadRepair();
      return (database, tables) => repairRecords(database, tables, clock());
    },
  };
  let opened: OpenSalesDatabase | undefined;
  /** The file of the database that was written again because its name no longer led to it. */
  let restoredFrom: RecordedFile | null = null;
  const restoreIfGone = (): void => {
    if (!opened || opened.database.isTransaction || isStillSameFile(file, opened.identity)) return;
    const { database, recordedFile } = opened;
    const replacement = restoreOpenDatabase(file, clock(), {
      copyTo: (copy) => void database.prepare('VACUUM INTO ?').run(copy),
      close: () => {
        opened = undefined;
        database.close();
      },
    });
    restoredFrom = replacement?.cause === 'restored' ? recordedFile : null;
    if (replacement) onReplaced(replacement);
  };
  const open = (): OpenSalesDatabase => {
    restoreIfGone();
    if (opened) return opened;
    const before = restoredFrom ?? (existsSync(file) ? describeFile(file) : null);
    const { opened: database, replacements } = openOrRecoverDatabase(options, clock(), () => openDatabase(options));
    opened = { database, identity: identifyFile(file), recordedFile: describeFile(file), statements: new Map() };
    if (before && (restoredFrom || replacements.length > 0)) recordReplacedFile(prepare, file, before);
    restoredFrom = null;
    readSendingConfirmation(prepare, file);
    for (const replacement of replacements) onReplaced(replacement);
    return opened;
  };
  const prepare = (sql: string): StatementSync => {
    const { database, statements } = open();
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const table = createRecordRepository(prepare, 'record');
  const archived = createArchivedRecordRepository(prepare);

  const get = (name: WithServiceKey<SalesRecordKey>): StoredSalesRecord | null => table.get(name) ?? archived.get(name);
  /** A draft that is archived is changed in its place; a plan that is gone on with leaves the archive. */
  const write = (
    records: readonly WithServiceKey<SalesRecordToPut>[],
    removedKeys: readonly WithServiceKey<SalesRecordKey>[],
  ): void => {
    const remove = prepare(`DELETE FROM record ${recordGroupWhereClause} AND id = ?`);
    const insert = prepare(`INSERT OR REPLACE INTO record VALUES (?, ?, ?, ?, ?, ?, ?)`);
    for (const name of removedKeys) remove.run(...getRecordGroupBindings(name), name.id);
    for (const record of records) {
      if (record.kind === 'draft' && archived.change(record)) continue;
      insert.run(...getRecordGroupBindings(record), record.id, record.body, record.savedAt);
      if (record.kind === 'dispatch') archived.remove(record);
    }
  };

  const snapshots = createSalesSnapshots(() => {
    open();
    return file;
  });

  const handlers = {
    ...snapshots.handlers,
    ...createRetainedRecordHandlers(open, prepare),
    /** Opens the file where that was not done before, and looks whether it is still there. */
    open: (): void => void open(),
    sendingConfirmation: (): SendingConfirmation => {
      open();
      return readSendingConfirmation(prepare, file);
    },
    confirmSending: (at: string): void => {
      open();
      confirmSending(prepare, file, at);
    },
    /** Also where it is archived. */
    get,
    list: table.list,
    /** Lists the records of the company's other services; archived ones only if they have one of these ids. */
    listElsewhere: (
      { company, kind, service }: WithServiceKey<SalesRecordGroup>,
      ids: readonly string[],
    ): readonly OtherServiceSalesRecord[] => {
      // Service by service: the records of the present one may be many.
      const selectFrom = (table: 'record' | 'archived_record'): string =>
        `SELECT id, body, saved_at, ${table}.service, address FROM service CROSS JOIN ${table}
        WHERE connection_id = ?1 AND customer_number = ?2 AND ${table}.service = key AND key <> ?3 AND kind = ?4`;
      return prepare(
        `${selectFrom('record')} UNION ALL ${selectFrom('archived_record')}
        AND id IN (SELECT value FROM json_each(?5)) ORDER BY saved_at DESC, id`,
      )
        .all(company.connectionId, company.customerNumber, service, kind, JSON.stringify(ids))
        .map((row) => ({ ...parseStoredRecordRow(row), service: String(row.service), address: String(row.address) }));
    },
    /** Binds what belongs to no service yet to this one. */
    adopt: (company: CompanyRef, { key, address }: ServiceRef): void =>
      runInTransaction(open().database, () => {
        prepare('INSERT OR IGNORE INTO service VALUES (?, ?)').run(key, address);
        prepare(
          `UPDATE OR REPLACE record SET service = ?
          WHERE connection_id = ? AND customer_number = ? AND service = '' AND kind <> ?`,
        ).run(key, company.connectionId, company.customerNumber, serviceIndependentRecordKind);
        archived.adopt(company, { key, address });
      }),
    /** Lets the records of a connection belong to no service, until the next one is used; but for some that stay. */
    release: (connectionId: string, staying: readonly WithServiceKey<SalesRecordKey>[]): void => {
      const names = staying.map(({ company, service, kind, id }) =>
        [company.customerNumber, service, kind, id].join(separator),
      );
      prepare(
        `UPDATE OR REPLACE record SET service = '' WHERE connection_id = ?1 AND customer_number || ?2 || service || ?2 ||
        kind || ?2 || id NOT IN (SELECT value FROM json_each(?3))`,
      ).run(connectionId, separator, JSON.stringify(names));
      archived.release(connectionId);
    },
    /**
     * Archives settled plans with their drafts, so that lists skip them: only records that have not changed since they
     * were read.
     */
    archive: (plans: readonly WithServiceKey<ArchivableSubmissionPlan>[]): void =>
      runInTransaction(open().database, () => {
        for (const plan of plans) archived.move(plan);
      }),
    listArchived: archived.list,
    listArchivedInvoiceIds: archived.listInvoiceIds,
    findArchivedPlans: archived.findPlans,
    /** Puts records in and takes out what is gone: all of it or nothing. */
    put: (
      records: readonly WithServiceKey<SalesRecordToPut>[],
      removedKeys: readonly WithServiceKey<SalesRecordKey>[] = [],
    ): void => runInTransaction(open().database, () => write(records, removedKeys)),
    /** The same, where nothing of what was read says something else by now; answers whether that was so. */
    putOver: (
      read: readonly WithServiceKey<LoadedSalesRecord>[],
      records: readonly WithServiceKey<SalesRecordToPut>[],
      removedKeys: readonly WithServiceKey<SalesRecordKey>[],
    ): boolean =>
      runInTransaction(open().database, () => {
        const same = prepare(`SELECT id FROM record ${recordGroupWhereClause} AND id = ? AND body = ?`);
        const isAsRead = read.every(
          (record) => same.get(...getRecordGroupBindings(record), record.id, record.body) !== undefined,
        );
        if (isAsRead) write(records, removedKeys);
        return isAsRead;
      }),
    /** Puts a record whose body counts its revisions over this one, 0 where there is none; returns whether the file has that one. */
    putRevision: (record: WithServiceKey<SalesRecordToPut>, read: number): boolean =>
      runInTransaction(open().database, () => {
        const isAsRead = readRevision(get(record)) === read;
        if (isAsRead) write([record], []);
        return isAsRead;
      }),
    remove: (name: WithServiceKey<SalesRecordKey>): void => {
      table.remove(name);
      archived.remove(name);
    },
    /** Companies of a connection, each with the services that it has records of. */
    companies: (connectionId: string): readonly WithServiceKey<Pick<CompanyRef, 'customerNumber'>>[] =>
      prepare(
        `SELECT customer_number, service FROM record WHERE connection_id = ?1
        UNION SELECT customer_number, service FROM archived_record WHERE connection_id = ?1`,
      )
        .all(connectionId)
        .map((row) => ({ customerNumber: String(row.customer_number), service: String(row.service) })),
    removeAll: table.removeAll,
    /**
     * Nothing of the connection is in the file afterwards. Throws `storage`, with `busy`, where another program reads the file: then
     * the records are gone, and the next call cleans the file.
     */
    removeConnection: (connectionId: string): void => {
      const { database } = open();
      runInTransaction(database, () => {
        table.removeConnection(connectionId);
        archived.removeConnection(connectionId);
        // The address of a service may name the company.
        prepare(
          'DELETE FROM service WHERE key NOT IN (SELECT service FROM record UNION SELECT service FROM archived_record)',
        ).run();
      });
      purgeDeletedContent(database);
    },
  };
  const close = (): void => {
    try {
      restoreIfGone();
      // What was written again is recorded as the file that is sent from.
      if (restoredFrom) open();
    } catch (cause) {
      if (cause instanceof LazyModuleNotLoadedError) throw cause;
      // The message has no reader now; the next start reports that the file is gone.
    }
    snapshots.close();
    opened?.database.close();
  };
  return { handlers, close };
};

/** Not a number where the record is no longer one that could have been read. */
const readRevision = (record: StoredSalesRecord | null): number => {
  if (!record) return 0;
  try {
    const { revision = 0 } = JSON.parse(record.body) as { readonly revision?: number };
    return revision;
  } catch {
    return Number.NaN;
  }
};

/** Occurs in no name. */
const separator = '\u001f';
