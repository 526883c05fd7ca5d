import type { StatementSync } from 'node:sqlite';
import {
  getRecordGroupBindings,
  parseStoredRecordRow,
  recordGroupWhereClause,
  type SalesRecordGroup,
  type SalesRecordKey,
  type StoredSalesRecord,
  type WithServiceKey,
} from './recordKeys.ts';

/**
 * Creates the operations shared by the table of records and that of archived ones. `prepare` is that of the open file.
 */
export const createRecordRepository = (
  prepare: (sql: string) => StatementSync,
  table: 'record' | 'archived_record',
) => {
  const where = `FROM ${table} ${recordGroupWhereClause}`;
  const select = `SELECT id, body, saved_at ${where}`;
  return {
    get: (name: WithServiceKey<SalesRecordKey>): StoredSalesRecord | null => {
      const row = prepare(`${select} AND id = ?`).get(...getRecordGroupBindings(name), name.id);
      return row ? parseStoredRecordRow(row) : null;
    },
    /** Newest first. */
    list: (group: WithServiceKey<SalesRecordGroup>): readonly StoredSalesRecord[] =>
      prepare(`${select} ORDER BY saved_at DESC, id`)
        .all(...getRecordGroupBindings(group))
        .map(parseStoredRecordRow),
    remove: (name: WithServiceKey<SalesRecordKey>): void => {
      prepare(`DELETE ${where} AND id = ?`).run(...getRecordGroupBindings(name), name.id);
    },
    removeAll: (group: WithServiceKey<SalesRecordGroup>): void => {
      prepare(`DELETE ${where}`).run(...getRecordGroupBindings(group));
    },
    removeConnection: (connectionId: string): void => {
      prepare(`DELETE FROM ${table} WHERE connection_id = ?`).run(connectionId);
    },
  };
};
