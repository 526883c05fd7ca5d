import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { runInTransaction } from '#app/storage/database/openDatabase.ts';
import { purgeDeletedContent } from '#app/storage/database/purgeDeletedContent.ts';

/**
 * How long a record is kept. `document`: it is, or belongs to, an invoice that was sent or that the service has; `draft`: an
 * invoice that was not sent; `other`: as long as people want it;
 * `inUse`: an invoice that is being sent, or a run that is not closed.
 */
export type RetainedRecordGroup = 'document' | 'draft' | 'other' | 'inUse';

/** A record by its age. */
export interface RetainedRecord {
  readonly service: string;
  readonly kind: SalesRecordKind;
  readonly id: string;
  readonly group: RetainedRecordGroup;
  /** ISO date of the invoice, or of the day on which the record was saved. */
  readonly date: string;
}

/** A record that mentions a text. */
export interface MentioningRecord extends RetainedRecord {
  readonly body: string;
}

export interface ErasureResult {
  /** How many records were erased. */
  readonly erased: number;
  /** Records that were not: they belong to another group than when they were listed. */
  readonly kept: readonly RetainedRecord[];
}

/** Kinds that hold nothing about a person who is invoiced. */
const impersonalKinds = "('product', 'settings', 'follow', 'importMapping', 'imported', 'sentLogo')";
const tables = ['record', 'archived_record'] as const;

/** Handlers that find records by age or by a text, and erase them so that no byte of them stays in the file. */
export const createRetainedRecordHandlers = (
  open: () => { readonly database: DatabaseSync },
  prepare: (sql: string) => StatementSync,
) => {
  const listRows = function* (company: CompanyRef, withBody: boolean): Generator<RetainedRecord & { body: string }> {
    for (const table of tables) {
      const rows = prepare(selectFrom(table, withBody)).iterate(company.connectionId, company.customerNumber);
      for (const row of rows) {
        const kind = String(row.kind) as SalesRecordKind;
        const group = findGroup(kind, row.plan);
        yield {
          service: String(row.service),
          kind,
          id: String(row.id),
          group,
          ...readDate(row),
          body: String(row.body),
        };
      }
    }
  };
  /** Unknown at the start: the file may have been busy until the last run ended. */
  let isPurged = false;
  /** Returns whether a record has changed its group since it was listed: its sending has begun. */
  const isRegrouped = (company: CompanyRef, { service, kind, id, group }: RetainedRecord): boolean =>
    tables.some((table) => {
      const row = prepare(selectPlan(table)).get(company.connectionId, company.customerNumber, service, kind, id);
      return row !== undefined && findGroup(kind, row.plan) !== group;
    });
  return {
    /** Lists documents and drafts of a company by their age. */
    listRetained: (company: CompanyRef): readonly RetainedRecord[] =>
      [...listRows(company, false)].filter(({ group }) => group === 'document' || group === 'draft').map(omitBody),
    /** Lists the records of a company, at all its services, that hold a text, whichever case it has. */
    listMentioning: (company: CompanyRef, text: string): readonly MentioningRecord[] => {
      // As JSON writes it within a string.
      const sought = JSON.stringify(text).slice(1, -1).toLowerCase();
      return [...listRows(company, true)].filter(({ body }) => body.toLowerCase().includes(sought));
    },
    /**
     * Erases records, but for those whose group has changed since they were listed: a draft stays where its sending has begun.
     * Nothing of erased ones, or of earlier ones, is in the file afterwards. Throws `storage`, with `busy`, where another program
     * reads the file: then the records are gone, and the next call cleans the file, also one without records.
     */
    eraseRecords: (company: CompanyRef, records: readonly RetainedRecord[]): ErasureResult => {
      const { database } = open();
      const result = runInTransaction(database, (): ErasureResult => {
        // All before the first is erased: a draft whose plan is erased with it would change its group.
        const kept = records.filter((record) => isRegrouped(company, record));
        const erasable = records.filter((record) => !kept.includes(record));
        let erased = 0;
        for (const table of tables) {
          const remove = prepare(
            `DELETE FROM ${table} WHERE connection_id = ? AND customer_number = ? AND service = ? AND kind = ? AND id = ?`,
          );
          for (const { service, kind, id } of erasable)
            erased += Number(remove.run(company.connectionId, company.customerNumber, service, kind, id).changes);
        }
        return { erased, kept };
      });
      if (result.erased > 0) isPurged = false;
      if (!isPurged) purgeDeletedContent(database);
      isPurged = true;
      return result;
    },
  };
};

/** `plan`: the last step of the plan with the same id, in whichever table; NULL where there is no plan. */
const selectFrom = (table: (typeof tables)[number], withBody: boolean): string => `
  SELECT service, kind, id, ${withBody ? 'body' : "'' AS body"}, saved_at,
    CASE WHEN kind = 'invoice' AND json_valid(body) THEN json_extract(body, '$.invoice.date') END AS date,
    ${readAnyPlan()} AS plan
  FROM ${table} AS own WHERE connection_id = ? AND customer_number = ? AND kind NOT IN ${impersonalKinds}`;

const selectPlan = (table: (typeof tables)[number]): string => `
  SELECT ${readAnyPlan()} AS plan FROM ${table} AS own
  WHERE connection_id = ? AND customer_number = ? AND service = ? AND kind = ? AND id = ?`;

const readAnyPlan = (): string =>
  `CASE WHEN kind IN ('draft', 'dispatch') THEN coalesce(${readPlan('record')}, ${readPlan('archived_record')}) END`;

const readPlan = (table: (typeof tables)[number]): string => `(
  SELECT CASE WHEN json_valid(plan.body) THEN coalesce(json_extract(plan.body, '$.steps[#-1].progress.state'), '-') ELSE '-' END
  FROM ${table} AS plan WHERE plan.connection_id = own.connection_id AND plan.customer_number = own.customer_number
  AND plan.service = own.service AND plan.kind = 'dispatch' AND plan.id = own.id)`;

const findGroup = (kind: SalesRecordKind, plan: unknown): RetainedRecordGroup => {
  if (kind === 'invoice') return 'document';
  if (kind === 'single' || kind === 'repeatedStep' || kind === 'bulk' || kind === 'bulkResult') return 'inUse';
  if (kind !== 'draft' && kind !== 'dispatch') return 'other';
  if (plan === null) return 'draft';
  return plan === 'settled' ? 'document' : 'inUse';
};

const isoDate = /^\d{4}-\d{2}-\d{2}/;
const readDate = ({ date, saved_at: savedAt }: Readonly<Record<string, unknown>>): { readonly date: string } => ({
  date: isoDate.exec(String(date))?.[0] ?? String(savedAt).slice(0, 10),
});

const omitBody = ({ body: _, ...record }: RetainedRecord & { readonly body: string }): RetainedRecord => record;
