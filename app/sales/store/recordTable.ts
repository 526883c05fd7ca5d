import type { StatementSync } from 'node:sqlite';
import {
  getRecordGroupParameters,
  recordGroupCondition,
  type SalesRecordGroup,
  type SalesRecordKey,
  type ServiceBound,
  type StoredSalesRecord,
  toStoredRecord,
} from './recordKeys.ts';

/**
 * Creates the operations shared by the table of records and that of archived ones. `prepare` is that of the open file.
 */
export const createRecordTable = (prepare: (sql: string) => StatementSync, table: 'record' | 'archived_record') => {
  const where = `FROM ${table} ${recordGroupCondition}`;
  const select = `SELECT id, body, saved_at ${where}`;
  return {
    get: (name: ServiceBound<SalesRecordKey>): StoredSalesRecord | null => {
      const row = prepare(`${select} AND id = ?`).get(...getRecordGroupParameters(name), name.id);
      return row ? toStoredRecord(row) : null;
    },
    /** Newest first. */
    list: (group: ServiceBound<SalesRecordGroup>): readonly StoredSalesRecord[] =>
      prepare(`${select} ORDER BY saved_at DESC, id`)
        .all(...getRecordGroupParameters(group))
        .map(toStoredRecord),
    remove: (name: ServiceBound<SalesRecordKey>): void => {
      prepare(`DELETE ${where} AND id = ?`).run(...getRecordGroupParameters(name), name.id);
    },
    removeAll: (group: ServiceBound<SalesRecordGroup>): void => {
      prepare(`DELETE ${where}`).run(...getRecordGroupParameters(group));
    },
    removeConnection: (connectionId: string): void => {
      prepare(`DELETE FROM ${table} WHERE connection_id = ?`).run(connectionId);
    },
  };
};
