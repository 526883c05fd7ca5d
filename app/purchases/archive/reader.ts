import type { PurchaseRow } from '../../contract/purchases.ts';
import { type FieldPaths, parseRecord, readRecord } from '../reading/record.ts';
import { searchTextOf } from '../reading/searchText.ts';

/** What is kept beside the raw JSON of a record. */
export interface Digest {
  /** Says that two records are versions of one invoice. */
  readonly identity: string;
  readonly version: number | null;
  readonly row: Omit<PurchaseRow, 'id'>;
  readonly search: string;
}

/** To be raised whenever records are read differently than before: archives are then read anew when they are opened. */
const readerVersion = 1;

/** Two archives read by the same name hold the same digests. */
export const readerName = (paths: FieldPaths): string => JSON.stringify([readerVersion, paths]);

/** Reads one record; `hash` (SHA-256, hex) is its identity where it has no number of its own. */
export const digestOf = (raw: Uint8Array, hash: string, paths: FieldPaths): Digest => {
  const record = parseRecord(raw);
  const { row } = readRecord(record, paths);
  return { identity: identityOf(row) ?? hash, version: row.version, row, search: searchTextOf(row, record) };
};

/** An invoice number is unique within its seller. JSON, so that no name can imitate another pair. */
const identityOf = ({ businessId, sellerName, invoiceNumber }: Digest['row']): string | null => {
  const seller = businessId ?? sellerName;
  return seller !== null && invoiceNumber !== null ? JSON.stringify([seller, invoiceNumber]) : null;
};
