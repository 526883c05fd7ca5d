import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { FieldReader } from '../records/fieldReader.ts';
import type { FieldTree, FieldTreeEntry } from '../records/fieldTree.ts';
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
import type { RecordShape } from './recordShape.ts';
import { type StoredRecord, serializeRow, stripSeparatorCharacters, stripSeparators } from './storedRecord.ts';

/** What is parsed of a record without its archive. */
export interface RecordParseResult extends Omit<StoredRecord, 'shape'> {
  /** Leaf codes (`RecordFieldCollector`) of the parser's tree. */
  readonly leaves: string;
}

/** A record that was parsed before it is given to the archive. */
export interface PreparsedRecord extends Pick<StoredRecord, 'identity' | 'read' | 'further'> {
  readonly raw: RawRecord;
  /** SHA-256 of `raw`, hex. */
  readonly hash: string;
  readonly shape: RecordShape;
}

/** What a parser needs to read records as an archive does: the mapping, and the fields found so far. */
export interface RecordParserSettings {
  readonly paths: PurchaseFieldPaths;
  readonly fields: readonly FieldTreeEntry[];
}

/** Parser of records by a connection profile. Adds the fields that it finds to `tree`. */
export class RecordParser {
  readonly #paths: PurchaseFieldPaths;
  readonly #fields: RecordFieldCollector;

  constructor(tree: FieldTree, paths: PurchaseFieldPaths) {
    this.#paths = paths;
    this.#fields = new RecordFieldCollector(tree, paths);
  }

  /** Parses one record; `hash` is its identity if it has none of its own. */
  parse(raw: RawRecord, hash: string): RecordParseResult {
    const quick = this.#examine(raw, parseRecordWithFloats(raw));
    // The exact parser, which the detail view uses too, decides whether a record is nested too deeply.
    const { record, invoice, survey } = quick.survey.isTooDeep ? this.#examine(raw, parseRecord(raw)) : quick;
    const values = {
      row: stripSeparatorCharacters(invoice),
      lineTotal: sumLineAmounts(record, this.#paths),
      lineFacts: readLineFacts(record, this.#paths, invoice),
      buyerBusinessId: stripSeparators(new FieldReader(record).text('buyer.businessId')),
    };
    const identity = computeIdentity(invoice, record, this.#paths) ?? hash;
    return { identity, ...values, read: serializeRow(values), leaves: survey.leaves, further: survey.further };
  }

  #examine(raw: RawRecord, record: ParsedRecord) {
    const invoice = parseInvoiceRecord(record, this.#paths, findUndecodedTexts(raw, record));
    return { record, invoice, survey: this.#fields.surveyRecord(record, invoice) };
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
