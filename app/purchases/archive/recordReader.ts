import type { DatabaseSync } from 'node:sqlite';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { FieldReader } from '../records/fieldReader.ts';
import { readLineFacts } from '../records/lineFacts.ts';
import { sumLineAmounts } from '../records/lineTotal.ts';
import { type ParsedInvoice, parseInvoiceRecord } from '../records/parsedInvoice.ts';
import {
  type ParsedRecord,
  type PurchaseFieldPaths,
  parseRecord,
  parseRecordWithFloats,
  type RawRecord,
} from '../records/record.ts';
import { RecordFieldCollector } from '../records/recordFieldCollector.ts';
import { findUndecodedTexts } from '../records/undecodedTexts.ts';
import { RecordShapeStore } from './recordShapeStore.ts';
import { type StoredRecord, serializeRow, stripSeparatorCharacters, stripSeparators } from './storedRecord.ts';

/** Must be increased whenever records are read differently, so that archives are read again when they are opened. */
const readerVersion = 10;

/** Returns the name of the reading rules. Archives with the same name hold the same values. */
export const getRecordReaderName = (paths: PurchaseFieldPaths): string => JSON.stringify([readerVersion, paths]);

/** Reader of one archive's records by its connection profile. */
export class RecordReader {
  readonly shapes: RecordShapeStore;
  readonly paths: PurchaseFieldPaths;
  readonly #survey: RecordFieldCollector;

  constructor(database: DatabaseSync, paths: PurchaseFieldPaths) {
    this.shapes = new RecordShapeStore(database);
    this.#survey = new RecordFieldCollector(this.shapes.tree, paths);
    this.paths = paths;
  }

  /** Reads one record; `hash` is its identity if it has none of its own. Must be called in a transaction. */
  read(raw: RawRecord, hash: string): StoredRecord {
    const quick = this.#examine(raw, parseRecordWithFloats(raw));
    // The exact parser, which the detail view uses too, decides whether a record is nested too deeply.
    const { record, invoice, survey } = quick.survey.isTooDeep ? this.#examine(raw, parseRecord(raw)) : quick;
    const values = {
      row: stripSeparatorCharacters(invoice),
      lineTotal: sumLineAmounts(record, this.paths),
      lineFacts: readLineFacts(record, this.paths, invoice),
      buyerBusinessId: stripSeparators(new FieldReader(record).text('buyer.businessId')),
    };
    return {
      identity: computeIdentity(invoice, record, this.paths) ?? hash,
      ...values,
      read: serializeRow(values),
      shape: this.shapes.getOrCreateId(survey.leaves),
      further: survey.further,
    };
  }

  #examine(raw: RawRecord, record: ParsedRecord) {
    const invoice = parseInvoiceRecord(record, this.paths, findUndecodedTexts(raw, record));
    return { record, invoice, survey: this.#survey.surveyRecord(record, invoice) };
  }
}

/**
 * Returns the service's own id if the profile maps one, else seller, number and date of the invoice, because many
 * sellers restart their numbering every year. JSON, so that no name can imitate another key.
 */
const computeIdentity = (row: ParsedInvoice, record: ParsedRecord, { fields }: PurchaseFieldPaths): string | null => {
  const own = fields.identity === '' ? null : new FieldReader(record).text(fields.identity);
  if (own !== null) return JSON.stringify([own]);
  const seller = normalizeBusinessId(row.businessId ?? '') || row.sellerName;
  return seller && row.invoiceNumber !== null ? JSON.stringify([seller, row.invoiceNumber, row.invoiceDate]) : null;
};
