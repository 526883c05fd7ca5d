import type { DatabaseSync } from 'node:sqlite';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { FieldReader } from '../records/fields.ts';
import { type FieldPaths, parseRecord, parseRecordByValue, type ReadRow, readRecord } from '../records/record.ts';
import { rowsSumOf } from '../records/rowsSum.ts';
import { Survey } from '../records/survey.ts';
import { findUndecodedTexts } from '../records/undecodedTexts.ts';
import { type KeptRow, keepable, textOfRow } from './rowText.ts';
import { Shapes } from './shapes.ts';

/** Values stored beside the raw JSON of a record (`schema.ts`). */
export interface Digest {
  /** Records with the same key may be versions of one invoice (`lineage.ts`). */
  readonly identity: string;
  readonly kept: KeptRow;
  readonly shape: number;
  /** `kept` as text. */
  readonly read: string;
  readonly further: string;
}

/** Must be increased whenever records are read differently, so that archives are read again when they are opened. */
const readerVersion = 6;

/** Returns the name of the reading rules. Archives with the same name hold the same digests. */
export const readerName = (paths: FieldPaths): string => JSON.stringify([readerVersion, paths]);

/** Reader of one archive's records by its connection profile. */
export class RecordReader {
  readonly shapes: Shapes;
  readonly paths: FieldPaths;
  readonly #survey: Survey;

  constructor(database: DatabaseSync, paths: FieldPaths) {
    this.shapes = new Shapes(database);
    this.#survey = new Survey(this.shapes.tree, paths);
    this.paths = paths;
  }

  /** Reads one record; `hash` is its identity if it has none of its own. Must be called in a transaction. */
  digest(raw: Uint8Array, hash: string): Digest {
    const record = parseRecordByValue(raw);
    const { row } = readRecord(record, this.paths, findUndecodedTexts(raw, record));
    const surveyed = this.#survey.take(record, row);
    if (!surveyed.isTooDeep) return this.#digestOf(record, row, surveyed, hash);
    // The exact parser, which the detail view uses too, decides whether it is nested too deeply.
    const judged = parseRecord(raw);
    const { row: judgedRow } = readRecord(judged, this.paths, findUndecodedTexts(raw, judged));
    return this.#digestOf(judged, judgedRow, this.#survey.take(judged, judgedRow), hash);
  }

  #digestOf(record: unknown, row: ReadRow, surveyed: { leaves: string; further: string }, hash: string): Digest {
    const kept = { row: keepable(row), rowsSum: rowsSumOf(record, this.paths) };
    return {
      identity: identityOf(row, record, this.paths) ?? hash,
      kept,
      shape: this.shapes.idOf(surveyed.leaves),
      read: textOfRow(kept),
      further: surveyed.further,
    };
  }
}

/**
 * Returns the service's own id if the profile maps one, else seller, number and date of the invoice, because many
 * sellers restart their numbering every year. JSON, so that no name can imitate another key.
 */
const identityOf = (row: ReadRow, record: unknown, { fields }: FieldPaths): string | null => {
  const own = fields.identity === '' ? null : new FieldReader(record).text(fields.identity);
  if (own !== null) return JSON.stringify([own]);
  const seller = normalizeBusinessId(row.businessId ?? '') || row.sellerName;
  return seller && row.invoiceNumber !== null ? JSON.stringify([seller, row.invoiceNumber, row.invoiceDate]) : null;
};
