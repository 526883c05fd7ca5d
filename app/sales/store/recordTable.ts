import type { StatementSync } from 'node:sqlite';
import {
  type SalesRecordGroup,
  type SalesRecordName,
  type ServiceBound,
  type StoredSalesRecord,
  toGroupKey,
  toStoredRecord,
  whereGroup,
} from './recordKeys.ts';

/**
 * Creates the operations shared by the table of records and that of archived ones. `prepare` is that of the open file.
 */
export const createRecordTable = (prepare: (sql: string) => StatementSync, table: 'record' | 'archived_record') => {
  const where = `FROM ${table} ${whereGroup}`;
  const select = `SELECT id, body, saved_at ${where}`;
  return {
    get: (name: ServiceBound<SalesRecordName>): StoredSalesRecord | null => {
      const row = prepare(`${select} AND id = ?`).get(...toGroupKey(name), name.id);
      return row ? toStoredRecord(row) : null;
    },
    /** Newest first. */
    list: (group: ServiceBound<SalesRecordGroup>): readonly StoredSalesRecord[] =>
      prepare(`${select} ORDER BY saved_at DESC, id`)
        .all(...toGroupKey(group))
        .map(toStoredRecord),
    remove: (name: ServiceBound<SalesRecordName>): void => {
      prepare(`DELETE ${where} AND id = ?`).run(...toGroupKey(name), name.id);
    },
    removeAll: (group: ServiceBound<SalesRecordGroup>): void => {
      prepare(`DELETE ${where}`).run(...toGroupKey(group));
    },
    removeConnection: (connectionId: string): void => {
      prepare(`DELETE FROM ${table} WHERE connection_id = ?`).run(connectionId);
    },
  };
};
