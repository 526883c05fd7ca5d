import { DatabaseSync } from 'node:sqlite';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import {
  getRecordGroupBindings,
  parseStoredRecordRow,
  recordGroupWhereClause,
  type SalesRecordGroup,
  type StoredSalesRecord,
  type WithServiceKey,
} from './recordKeys.ts';

/** Records of one kind, archived ones too, that are read at once. */
const recordsPerPage = 100;

/** Where a page ends: the next one begins after it. */
export interface SalesSnapshotPlace {
  readonly isArchived: boolean;
  readonly id: string;
}

export interface SalesSnapshotPage {
  readonly records: readonly StoredSalesRecord[];
  /** Null at the end. */
  readonly next: SalesSnapshotPlace | null;
}

/**
 * Creates worker handlers that read the records as they were at one moment. `openFile` opens the file if need be and
 * returns its name.
 */
export const createSalesSnapshots = (openFile: () => string) => {
  const snapshots = new Map<number, DatabaseSync>();
  let latestId = 0;
  const getSnapshot = (id: number): DatabaseSync => {
    const database = snapshots.get(id);
    if (!database) throw new Error(`no snapshot ${id}`);
    return database;
  };
  return {
    handlers: {
      openSnapshot: (): number => {
        const database = new DatabaseSync(openFile(), { readOnly: true, timeout: 5000 });
        // A transaction has its state from the first query on.
        database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
        latestId += 1;
        snapshots.set(latestId, database);
        return latestId;
      },
      countSnapshot: (id: number, group: WithServiceKey<SalesRecordGroup>): number =>
        tables.reduce((sum, table) => {
          const count = getSnapshot(id).prepare(`SELECT count(*) AS n FROM ${table} ${recordGroupWhereClause}`);
          return sum + Number(count.get(...getRecordGroupBindings(group))?.n);
        }, 0),
      /** Returns the next records of a kind by id, archived ones last; with null as place from the beginning. */
      readSnapshot: (
        id: number,
        group: WithServiceKey<SalesRecordGroup>,
        place: SalesSnapshotPlace | null,
      ): SalesSnapshotPage => {
        const { isArchived, id: after } = place ?? { isArchived: false, id: '' };
        const rows = getSnapshot(id)
          .prepare(
            `SELECT id, body, saved_at FROM ${tables[Number(isArchived)]} ${recordGroupWhereClause} AND id > ?
            ORDER BY id LIMIT ${recordsPerPage}`,
          )
          .all(...getRecordGroupBindings(group), after);
        const records = rows.map(parseStoredRecordRow);
        const last = records.at(-1);
        if (last && records.length === recordsPerPage) return { records, next: { isArchived, id: last.id } };
        return { records, next: isArchived ? null : { isArchived: true, id: '' } };
      },
      closeSnapshot: (id: number): void => {
        snapshots.get(id)?.close();
        snapshots.delete(id);
      },
    },
    close: (): void => {
      for (const database of snapshots.values()) database.close();
    },
  };
};

const tables = ['record', 'archived_record'] as const;

/** Kinds of records that hold a company's own data, not a cache or the progress of something. */
export type SnapshotKind = Extract<
  SalesRecordKind,
  'draft' | 'dispatch' | 'contact' | 'product' | 'invoice' | 'recurring' | 'sentLogo'
>;
