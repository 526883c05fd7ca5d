import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';

/** Names one record. */
export interface SalesRecordKey {
  readonly company: CompanyRef;
  readonly kind: SalesRecordKind;
  readonly id: string;
}

/** Names all records of a kind. */
export type SalesRecordGroup = Omit<SalesRecordKey, 'id'>;

/** With the key of the service that it belongs to, "" for none. */
export type WithServiceKey<T> = T & { readonly service: string };

export interface StoredSalesRecord {
  readonly id: string;
  readonly body: string;
  /** ISO moment. */
  readonly savedAt: string;
}

export type SalesRecordToPut = SalesRecordKey & Omit<StoredSalesRecord, 'id'>;

/** The condition of a group; {@link getRecordGroupBindings} gives its parameters. */
export const recordGroupWhereClause = 'WHERE connection_id = ? AND customer_number = ? AND service = ? AND kind = ?';

export const getRecordGroupBindings = ({ company, kind, service }: WithServiceKey<SalesRecordGroup>) =>
  [company.connectionId, company.customerNumber, service, kind] as const;

/** A row with the columns `id`, `body` and `saved_at` as a record. */
export const parseStoredRecordRow = (row: Readonly<Record<string, unknown>>): StoredSalesRecord => ({
  id: String(row.id),
  body: String(row.body),
  savedAt: String(row.saved_at),
});
