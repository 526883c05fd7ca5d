import type { StatementSync } from 'node:sqlite';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ServiceRef } from '../api/serviceRef.ts';
import type {
  SalesRecordGroup,
  SalesRecordKey,
  SalesRecordToPut,
  StoredSalesRecord,
  WithServiceKey,
} from './recordKeys.ts';
import { getRecordGroupBindings, recordGroupWhereClause } from './recordKeys.ts';
import { createRecordRepository } from './recordTable.ts';

/** A plan to be archived, as it was read, with the id of the invoice that it made. */
export type ArchivableSubmissionPlan = SalesRecordKey &
  Pick<StoredSalesRecord, 'body'> & { readonly invoiceId: string | null };

/**
 * Creates access to the table of old records: plans that were settled long ago, and their drafts. No list reads it;
 * rows are found by id. `prepare` is that of the open file; a caller that changes several rows opens the transaction.
 */
export const createArchivedRecordRepository = (prepare: (sql: string) => StatementSync) => ({
  ...createRecordRepository(prepare, 'archived_record'),
  /** Moves a plan with its draft, where it still says what was read. */
  move: ({ invoiceId, body, ...plan }: WithServiceKey<ArchivableSubmissionPlan>): void => {
    const copy = `INSERT OR REPLACE INTO archived_record SELECT *, ? FROM record ${recordGroupWhereClause} AND id = ?`;
    const copied = prepare(`${copy} AND body = ?`).run(invoiceId, ...getRecordGroupBindings(plan), plan.id, body);
    if (copied.changes === 0) return;
    const draft = { ...plan, kind: 'draft' } as const;
    prepare(copy).run(null, ...getRecordGroupBindings(draft), draft.id);
    const remove = prepare(`DELETE FROM record ${recordGroupWhereClause} AND id = ?`);
    for (const moved of [plan, draft]) remove.run(...getRecordGroupBindings(moved), moved.id);
  },
  /** Changes a record in its place; returns whether it is archived. */
  change: (record: WithServiceKey<SalesRecordToPut>): boolean =>
    prepare(`UPDATE archived_record SET body = ?, saved_at = ? ${recordGroupWhereClause} AND id = ?`).run(
      record.body,
      record.savedAt,
      ...getRecordGroupBindings(record),
      record.id,
    ).changes > 0,
  /** Binds what belongs to no service to this one. */
  adopt: ({ connectionId, customerNumber }: CompanyRef, { key }: ServiceRef): void => {
    prepare(
      `UPDATE OR REPLACE archived_record SET service = ? WHERE connection_id = ? AND customer_number = ? AND service = ''`,
    ).run(key, connectionId, customerNumber);
  },
  /** Lets those of a connection belong to no service. */
  release: (connectionId: string): void => {
    prepare(`UPDATE OR REPLACE archived_record SET service = '' WHERE connection_id = ?`).run(connectionId);
  },
  /** Ids of the plans that made an invoice. */
  findPlans: (group: WithServiceKey<SalesRecordGroup>, invoiceId: string): readonly string[] =>
    prepare(`SELECT id FROM archived_record ${recordGroupWhereClause} AND invoice_id = ?`)
      .all(...getRecordGroupBindings(group), invoiceId)
      .map(({ id }) => String(id)),
  /** Ids of all invoices that these plans made. */
  listInvoiceIds: (group: WithServiceKey<SalesRecordGroup>): readonly string[] =>
    prepare(`SELECT invoice_id FROM archived_record ${recordGroupWhereClause} AND invoice_id IS NOT NULL`)
      .all(...getRecordGroupBindings(group))
      .map((row) => String(row.invoice_id)),
});
