import type { DatabaseSync } from 'node:sqlite';
import type { RecoveredTables } from '#app/storage/database/recoverableDatabase.ts';

/** No JSON, so that the record is read as one that cannot be read. */
const unreadableBody = '';

/**
 * Inserts unreadable records in the place of lost ones, so that they are shown as such. A draft whose plan may have
 * been on a lost page gets one, too: the progress of its sending is unknown, and it must not be sent again.
 */
export const repairRecords = (database: DatabaseSync, tables: RecoveredTables, now: number): void => {
  const records = tables.get('record');
  if (!records) return;
  const insert = database.prepare('INSERT OR IGNORE INTO record VALUES (?, ?, ?, ?, ?, ?, ?)');
  const put = (key: readonly string[]): void => {
    insert.run(...key, unreadableBody, new Date(now).toISOString());
  };
  for (const values of records.lostRows) {
    const key = values.slice(0, keyLength);
    if (key.length === keyLength && key.every((value) => typeof value === 'string')) put(key);
  }
  const unplanned = database.prepare(
    `SELECT connection_id, customer_number, service, id FROM record AS draft WHERE kind = 'draft' AND NOT EXISTS (
      SELECT 1 FROM record AS plan WHERE plan.connection_id = draft.connection_id AND plan.customer_number = draft.customer_number
        AND plan.service = draft.service AND plan.kind = 'dispatch' AND plan.id = draft.id
    )`,
  );
  for (const { connection_id, customer_number, service, id } of unplanned.all()) {
    const plan = [String(connection_id), String(customer_number), String(service), 'dispatch', String(id)];
    if (records.mayHaveHeld(plan)) put(plan);
  }
};

const keyLength = 5;
