import type { DatabaseSync } from 'node:sqlite';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { FieldReader } from '../records/fieldReader.ts';
import { FieldSurvey } from '../records/fieldSurvey.ts';
import { sumLineAmounts } from '../records/lineTotal.ts';
import {
  type ParsedRow,
  type PurchaseFieldPaths,
  parseRecord,
  parseRecordByValue,
  readRecord,
} from '../records/record.ts';
import { findUndecodedTexts } from '../records/undecodedTexts.ts';
import { ShapeStore } from './shapeStore.ts';
import { type StoredInvoiceRow, sanitizeRow, serializeRow } from './storedRow.ts';

/** Values stored beside the raw JSON of a record (`schema.ts`). */
export interface RecordDigest {
  /** Records with the same key may be versions of one invoice (`lineage.ts`). */
  readonly identity: string;
  readonly kept: StoredInvoiceRow;
  readonly shape: number;
  /** `kept` as text. */
  readonly read: string;
  readonly further: string;
}

/** Must be increased whenever records are read differently, so that archives are read again when they are opened. */
const readerVersion = 6;

/** Returns the name of the reading rules. Archives with the same name hold the same digests. */
export const getReaderName = (paths: PurchaseFieldPaths): string => JSON.stringify([readerVersion, paths]);

/** Reader of one archive's records by its connection profile. */
export class RecordReader {
  readonly shapes: ShapeStore;
  readonly paths: PurchaseFieldPaths;
  readonly #survey: FieldSurvey;

  constructor(database: DatabaseSync, paths: PurchaseFieldPaths) {
    this.shapes = new ShapeStore(database);
    this.#survey = new FieldSurvey(this.shapes.tree, paths);
    this.paths = paths;
  }

  /** Reads one record; `hash` is its identity if it has none of its own. Must be called in a transaction. */
  digest(raw: Uint8Array, hash: string): RecordDigest {
    const record = parseRecordByValue(raw);
    const { row } = readRecord(record, this.paths, findUndecodedTexts(raw, record));
    const surveyed = this.#survey.surveyRecord(record, row);
    if (!surveyed.isTooDeep) return this.#createDigest(record, row, surveyed, hash);
    // The exact parser, which the detail view uses too, decides whether it is nested too deeply.
    const judged = parseRecord(raw);
    const { row: judgedRow } = readRecord(judged, this.paths, findUndecodedTexts(raw, judged));
    return this.#createDigest(judged, judgedRow, this.#survey.surveyRecord(judged, judgedRow), hash);
  }

  #createDigest(
    record: unknown,
    row: ParsedRow,
    surveyed: { leaves: string; further: string },
    hash: string,
  ): RecordDigest {
    const kept = { row: sanitizeRow(row), lineTotal: sumLineAmounts(record, this.paths) };
    return {
      identity: computeIdentity(row, record, this.paths) ?? hash,
      kept,
      shape: this.shapes.getOrCreateId(surveyed.leaves),
      read: serializeRow(kept),
      further: surveyed.further,
    };
  }
}

/**
 * Returns the service's own id if the profile maps one, else seller, number and date of the invoice, because many
 * sellers restart their numbering every year. JSON, so that no name can imitate another key.
 */
const computeIdentity = (row: ParsedRow, record: unknown, { fields }: PurchaseFieldPaths): string | null => {
  const own = fields.identity === '' ? null : new FieldReader(record).text(fields.identity);
  if (own !== null) return JSON.stringify([own]);
  const seller = normalizeBusinessId(row.businessId ?? '') || row.sellerName;
  return seller && row.invoiceNumber !== null ? JSON.stringify([seller, row.invoiceNumber, row.invoiceDate]) : null;
};
