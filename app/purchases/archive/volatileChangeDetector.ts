import type { DatabaseSync } from 'node:sqlite';
import { findChangedFieldPatterns } from '../records/changedFields.ts';
import { createNonVolatileFieldCheck } from '../records/nonVolatileFields.ts';
import type { PurchaseFieldPaths, RawRecord } from '../records/record.ts';
import type { KnownInvoice } from './lineage.ts';
import type { ReceivedDocument } from './receivedDocument.ts';
import type { RecordShapeStore } from './recordShapeStore.ts';
import type { ReviewTimeLookup } from './reviewedRecords.ts';
import { detectVolatileFields, type FieldChangeCount } from './volatileFields.ts';

export interface VolatileChangeDeps {
  readonly paths: PurchaseFieldPaths;
  readonly shapes: RecordShapeStore;
  readonly findReviews: ReviewTimeLookup;
}

/** A record of an invoice that the service returned in the latest list. */
interface ReturnedRecord {
  readonly invoice: number;
  readonly document: number;
}

/** A stored record that may equal a new one, and the fields in which they differ. */
interface RenewalCandidate extends ReturnedRecord {
  readonly changed: ReadonlySet<string>;
}

interface RenewalProposal {
  readonly arrival: ReceivedDocument;
  /** Sorted by the number of differing fields. */
  readonly candidates: readonly RenewalCandidate[];
}

/** Limits the comparisons, which grow with the square of the number of equal records of one key. */
const maxCandidates = 4;

/**
 * Finds the records of a list that differ from a stored record in volatile fields alone, and replaces the bytes of the
 * stored ones. The volatile fields are known after the whole list was received (`volatileFields.ts`).
 */
export class VolatileChangeDetector {
  readonly #database: DatabaseSync;
  readonly #shapes: RecordShapeStore;
  readonly #findReviews: ReviewTimeLookup;
  readonly #isProtected: (pattern: string) => boolean;
  readonly #statements: ReturnType<typeof prepare>;
  /** Number of records in both lists, by shape. */
  readonly #records = new Map<number, number>();
  readonly #proposals: RenewalProposal[] = [];

  constructor(database: DatabaseSync, { paths, shapes, findReviews }: VolatileChangeDeps) {
    this.#database = database;
    this.#shapes = shapes;
    this.#findReviews = findReviews;
    this.#isProtected = createNonVolatileFieldCheck(paths);
    this.#statements = prepare(database);
  }

  /** Counts a record that was received again unchanged. */
  countRepeated(shape: number): void {
    this.#records.set(shape, (this.#records.get(shape) ?? 0) + 1);
  }

  /** Finds stored records that new ones of the same key may equal; false if there are none. */
  propose(arrived: readonly ReceivedDocument[], archived: readonly KnownInvoice[]): boolean {
    const stored = new Set(archived.flatMap(({ documents }) => [...documents]));
    const added = arrived.filter(({ document }) => !stored.has(document));
    if (added.length === 0) return false;
    const returned = new Set(arrived.map(({ document }) => document));
    const current = archived
      .filter(({ isReturned }) => isReturned)
      .flatMap((invoice) => this.#findCurrent(invoice))
      .filter(({ document }) => !returned.has(document));
    if (current.length === 0) return false;
    const byRow = Map.groupBy(current, ({ document }) => this.#readRow(document));
    const before = this.#proposals.length;
    for (const arrival of added) this.#proposeOne(arrival, byRow.get(this.#readRow(arrival.document)) ?? []);
    return this.#proposals.length > before;
  }

  /** Replaces records that differ in volatile fields alone. */
  apply(): AppliedVolatileChanges {
    const volatile = detectVolatileFields(this.#database, this.#countChanges());
    const storedDocuments = new Map<number, number>();
    const matched = new Set<number>();
    for (const { arrival, candidates } of this.#proposals) {
      const match = candidates.find(({ document, changed }) => !matched.has(document) && changed.isSubsetOf(volatile));
      if (!match) continue;
      matched.add(match.document);
      storedDocuments.set(arrival.document, match.document);
      this.#renew(match, arrival);
    }
    return { volatile, storedDocuments };
  }

  #proposeOne(arrival: ReceivedDocument, sameRow: readonly ReturnedRecord[]): void {
    const candidates: RenewalCandidate[] = [];
    for (const record of sameRow.slice(0, maxCandidates)) {
      const changed = findChangedFieldPatterns(this.#readRaw(record.document), this.#readRaw(arrival.document));
      if (changed && ![...changed].some(this.#isProtected)) candidates.push({ ...record, changed });
    }
    if (candidates.length === 0) return;
    this.countRepeated(arrival.shape);
    candidates.sort((one, other) => one.changed.size - other.changed.size);
    this.#proposals.push({ arrival, candidates });
  }

  #countChanges(): Map<string, FieldChangeCount> {
    const changes = new Map<string, number>();
    for (const { candidates } of this.#proposals)
      for (const pattern of candidates[0]?.changed ?? []) changes.set(pattern, (changes.get(pattern) ?? 0) + 1);
    if (changes.size === 0) return new Map();
    const records = new Map(this.#shapes.count(this.#records).map(({ pattern, count }) => [pattern, count]));
    return new Map(
      Array.from(changes, ([pattern, changed]) => [pattern, { changed, records: records.get(pattern) ?? 0 }]),
    );
  }

  /** Returns the displayed record of an invoice and the records that the service returned beside it. */
  #findCurrent({ id, displayed }: KnownInvoice): ReturnedRecord[] {
    const beside = this.#statements.returned.all(id).map(({ document }) => Number(document));
    return [displayed.document, ...beside].map((document) => ({ invoice: id, document }));
  }

  #readRow(document: number): string {
    return String(this.#statements.row.get(document)?.read);
  }

  #readRaw(document: number): RawRecord {
    return this.#statements.raw.get(document)?.raw as RawRecord;
  }

  #renew({ invoice, document }: ReturnedRecord, { document: newer, shape }: ReceivedDocument): void {
    const { hash, keepReviewed, nameContent, replace, setShape, remove } = this.#statements;
    for (const moment of this.#findReviews(String(hash.get(document)?.hash))) keepReviewed.run(moment, document);
    nameContent.run(document, newer);
    replace.run(newer, document);
    setShape.run(shape, invoice, document);
    remove.run(newer);
  }
}

export interface AppliedVolatileChanges {
  /** Volatile fields, as patterns. */
  readonly volatile: ReadonlySet<string>;
  /** Maps a received and since removed record to the stored record that has its bytes. */
  readonly storedDocuments: ReadonlyMap<number, number>;
}

const prepare = (database: DatabaseSync) => ({
  hash: database.prepare('SELECT hash FROM document WHERE id = ?'),
  row: database.prepare('SELECT read FROM document WHERE id = ?'),
  raw: database.prepare('SELECT raw FROM document WHERE id = ?'),
  returned: database.prepare('SELECT document FROM former WHERE invoice = ? AND is_returned = 1'),
  keepReviewed: database.prepare(
    `INSERT OR IGNORE INTO reviewed_copy (document, reviewed_at, hash, raw)
    SELECT id, ?, coalesce((SELECT renewal.hash FROM renewal WHERE renewal.document = id), hash), raw
    FROM document WHERE id = ?`,
  ),
  nameContent: database.prepare(
    'INSERT OR REPLACE INTO renewal (document, hash) SELECT ?, hash FROM document WHERE id = ?',
  ),
  replace: database.prepare(
    `UPDATE document SET (shape, further, raw) = (SELECT shape, further, raw FROM document AS newer WHERE newer.id = ?)
    WHERE id = ?`,
  ),
  setShape: database.prepare('UPDATE invoice SET shape = ? WHERE id = ? AND document = ?'),
  remove: database.prepare('DELETE FROM document WHERE id = ?'),
});
