import type { DatabaseSync } from 'node:sqlite';
import {
  type ArchivedInvoiceEntry,
  isSameRecord,
  listEntriesOfKey,
  readArchivedInvoiceEntries,
} from './archivedInvoiceEntries.ts';
import { InvoiceLineageReader } from './invoiceLineageReader.ts';
import {
  groupInvoiceRecords,
  type InvoiceRecordGroup,
  isContentHashKey,
  isServiceIdKey,
  type KnownInvoice,
  matchRecordGroups,
  type RecordGroupMatch,
} from './lineage.ts';
import { pruneFormerRecords } from './pruneFormerRecords.ts';
import { findKeyDocument, type ReceivedDocument } from './receivedDocument.ts';
import type { ReviewLookup } from './reviewedRecords.ts';
import { type VolatileChangeDeps, VolatileChangeDetector } from './volatileChangeDetector.ts';
import { decideMissingInvoices, unflagReappearedInvoices } from './withheldInvoices.ts';

export interface ReceivedSyncData extends VolatileChangeDeps, ReviewLookup {
  /** Received documents, each once, by key (`recordReader.ts`). */
  readonly arrivals: ReadonlyMap<string, readonly ReceivedDocument[]>;
  /** True if the list is complete, so that invoices not received are missing. */
  readonly isWhole: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

interface PublishResult {
  readonly added: number;
  readonly changed: number;
  readonly missing: number;
  /** True if there was no invoice before: then ids start at 1 in order of receipt. */
  readonly wasEmpty: boolean;
}

/**
 * Publishes a complete sync: adds and changes invoices, and marks those that the service no longer returns, unless a
 * person has to confirm it first (`withheldInvoices.ts`). `revision` increases if anything displayed has changed. Must
 * run in a transaction.
 */
export const publishSyncedInvoices = (database: DatabaseSync, received: ReceivedSyncData): PublishResult => {
  const publisher = new SyncPublisher(database, received);
  for (const [key, documents] of received.arrivals) publisher.process(key, documents);
  return publisher.end(received.isWhole);
};

/** Records of one key, some of which may be known records with other values of volatile fields. */
interface DeferredRecords {
  readonly key: string;
  readonly arrived: readonly ReceivedDocument[];
  readonly stored: readonly ArchivedInvoiceEntry[];
  readonly archived: readonly KnownInvoice[];
}

/**
 * Publisher of one sync. Finds invoices by key in memory, because an index would slow down every insert of a first
 * sync.
 */
class SyncPublisher {
  readonly #database: DatabaseSync;
  readonly #now: number;
  readonly #statements: ReturnType<typeof prepare>;
  readonly #lineage: InvoiceLineageReader;
  readonly #renewals: VolatileChangeDetector;
  readonly #received: ReceivedSyncData;
  readonly #stored: Map<string, ArchivedInvoiceEntry>;
  /** Ids of the invoices in the list. */
  readonly #arrived = new Set<number>();
  /** Ids of invoices whose former records may be superfluous. */
  readonly #revised = new Set<number>();
  readonly #deferred: DeferredRecords[] = [];
  readonly #wasEmpty: boolean;
  #added = 0;
  #changed = 0;
  /** Keys processed, and invoices added that share their key with another one. */
  #keys = 0;
  #sharing = 0;
  /** Number of new invoices that have only a content key. */
  #addedByContent = 0;

  constructor(database: DatabaseSync, received: ReceivedSyncData) {
    this.#database = database;
    this.#now = received.now;
    this.#statements = prepare(database);
    this.#lineage = new InvoiceLineageReader(database);
    this.#renewals = new VolatileChangeDetector(database, received);
    this.#received = received;
    this.#stored = readArchivedInvoiceEntries(database);
    this.#wasEmpty = this.#stored.size === 0;
  }

  /** Processes all received records of one key. `lineage.ts` groups them into invoices. */
  process(key: string, arrived: readonly ReceivedDocument[]): void {
    const [first] = arrived;
    if (!first) return;
    this.#keys += 1;
    const stored = this.#stored.get(key);
    const isSingle = arrived.length === 1 && countCopies(key, first) === 1;
    if (isSingle && !stored) this.#add(key, first, true);
    else if (isSingle && stored && isSameRecord(stored, first)) this.#repeat(stored, first);
    else this.#compare(key, arrived, listEntriesOfKey(stored));
  }

  end(isWhole: boolean): PublishResult {
    const { volatile, storedDocuments } = this.#renewals.apply();
    for (const deferred of this.#deferred) this.#settleDeferred(deferred, storedDocuments);
    pruneFormerRecords(this.#database, this.#revised, { ...this.#received, volatile });
    const missing = this.#markMissing(isWhole);
    const [added, changed] = [this.#added, this.#changed];
    const isNew = added + changed + missing > 0;
    this.#database
      .prepare(
        `UPDATE state SET revision = revision + ?, synced_at = ?, first_synced_at = coalesce(first_synced_at, ?),
          first_list_end = coalesce(first_list_end, (SELECT coalesce(max(id), 0) FROM document))`,
      )
      .run(isNew ? 1 : 0, this.#now, this.#now);
    return { added, changed, missing, wasEmpty: this.#wasEmpty };
  }

  #repeat({ id }: ArchivedInvoiceEntry, { shape }: ReceivedDocument): void {
    this.#arrived.add(id);
    this.#renewals.countRepeated(shape);
  }

  /** Returns how many invoices were marked as gone. */
  #markMissing(isWhole: boolean): number {
    unflagReappearedInvoices(this.#database, (id) => this.#arrived.has(id));
    if (!isWhole) return 0;
    const listed = [...this.#stored.values()].flatMap(listEntriesOfKey).filter(({ isMissing }) => !isMissing);
    const missing = listed
      .filter(({ id }) => !this.#arrived.has(id))
      .map(({ id, identity }) => ({ id, isReplaceable: isContentHashKey(identity) }));
    const counts = { listed: listed.length, replacements: this.#addedByContent };
    const marked = decideMissingInvoices(this.#database, { missing, ...counts, now: this.#now });
    for (const id of marked) this.#statements.miss.run(this.#now, id);
    return marked.length;
  }

  /** Decides immediately unless a record may differ from a stored one in volatile fields alone. */
  #compare(key: string, arrived: readonly ReceivedDocument[], stored: readonly ArchivedInvoiceEntry[]): void {
    const archived = stored.map(({ id, document, isMissing }) => this.#lineage.invoice(id, document, !isMissing));
    const compared = { key, arrived, stored, archived };
    if (this.#renewals.propose(arrived, archived)) this.#deferred.push(compared);
    else this.#decide(compared);
  }

  #settleDeferred(deferred: DeferredRecords, renewed: ReadonlyMap<number, number>): void {
    const arrived = deferred.arrived.map((arrival) => {
      const document = renewed.get(arrival.document);
      return document === undefined ? arrival : { ...arrival, document };
    });
    for (const { id } of deferred.stored) this.#revised.add(id);
    const [first, ...others] = arrived;
    const [stored] = deferred.stored;
    const isSingle = others.length === 0 && countCopies(deferred.key, first) === 1;
    if (first && isSingle && stored && isSameRecord(stored, first)) this.#arrived.add(stored.id);
    else this.#decide({ ...deferred, arrived });
  }

  #decide({ key, arrived, stored, archived }: DeferredRecords): void {
    const isOwn = isServiceIdKey(key);
    const groups = groupInvoiceRecords(
      arrived.map(({ document }) => this.#lineage.record(document)),
      isOwn,
    );
    const names = new Set(stored.map(({ identity }) => identity));
    const arrivals = new Map(arrived.map((arrival) => [arrival.document, arrival]));
    const storedById = new Map(stored.map((invoice) => [invoice.id, invoice]));
    const ofKey = findKeyDocument(arrived)?.document;
    for (const continuation of matchRecordGroups(groups, archived, isOwn)) {
      const { displayed, others } = continuation.group;
      const shape = arrivals.get(displayed.document)?.shape ?? 0;
      const listed = [displayed, ...others].flatMap((record) =>
        Array.from({ length: countCopies(key, arrivals.get(record.document)) }, () => record.hash),
      );
      const before = continuation.invoice && storedById.get(continuation.invoice.id);
      if (before) this.#continue(before, continuation, shape, listed);
      else {
        const identity = createInvoiceIdentity(key, displayed.hash, names, groups.length > 1);
        const isOfKey = [displayed, ...others].some(({ document }) => document === ofKey);
        this.#begin(identity, continuation, shape, listed, isOfKey);
      }
    }
  }

  #add(identity: string, { document, shape }: Pick<ReceivedDocument, 'document' | 'shape'>, isOfKey: boolean): number {
    this.#added += 1;
    if (isContentHashKey(identity)) this.#addedByContent += 1;
    const id = this.#wasEmpty ? this.#numberInOrder(isOfKey) : null;
    return Number(this.#statements.add.run(id, identity, document, shape, this.#now).lastInsertRowid);
  }

  /**
   * Returns the id of an invoice of the first list: the number of its key in order of receipt, so that it is the one
   * under which the invoice was shown while it arrived (`arrivingInvoices.ts`). `isOfKey` is false for invoices that
   * share the key of another one; they are numbered after all keys.
   */
  #numberInOrder(isOfKey: boolean): number {
    if (isOfKey) return this.#keys;
    this.#sharing += 1;
    return this.#received.arrivals.size + this.#sharing;
  }

  #begin(
    identity: string,
    { group, isUncertain, rival }: RecordGroupMatch,
    shape: number,
    listed: readonly string[],
    isOfKey: boolean,
  ): void {
    const id = this.#add(identity, { document: group.displayed.document, shape }, isOfKey);
    this.#setBeside(id, group, listed, null);
    if (isUncertain) this.#markUncertain(id, rival);
  }

  #continue(
    before: ArchivedInvoiceEntry,
    { group, isUncertain, rival }: RecordGroupMatch,
    shape: number,
    listed: readonly string[],
  ): void {
    const { id, isMissing } = before;
    const { document } = group.displayed;
    this.#arrived.add(id);
    this.#revised.add(id);
    const isOther = before.document !== document;
    if (isOther) {
      this.#statements.removeFormer.run(id, document);
      this.#statements.addFormer.run(id, before.document);
    }
    if (isOther || isMissing) this.#statements.change.run(document, shape, id);
    const isBesideOther = this.#setBeside(id, group, listed, before.beside);
    const isChanged = isOther || isBesideOther;
    if (isChanged && isUncertain) this.#markUncertain(id, rival);
    if (isMissing) this.#added += 1;
    else if (isChanged) this.#changed += 1;
  }

  /** Reviews that are made from here on count. */
  #markUncertain(id: number, rival: number | null): void {
    this.#statements.markUncertain.run(this.#now, this.#received.latestDecision(), rival, id);
  }

  /**
   * Stores the records that the service returns beside the displayed one, among them copies; returns whether they
   * changed. `listed` are the hashes of all.
   */
  #setBeside(id: number, { others }: InvoiceRecordGroup, listed: readonly string[], before: string | null): boolean {
    const hashes = listed.map((hash) => hash.slice(0, shortHashLength)).toSorted();
    const beside = listed.length === 1 ? null : hashes.join(',');
    if (beside === before) return false;
    this.#statements.setBeside.run(beside, id);
    this.#statements.forgetReturned.run(id);
    for (const { document } of others) this.#statements.addReturned.run(id, document);
    return true;
  }
}

/** Returns how often a record counts. A service's own id names one invoice, however often it is listed. */
const countCopies = (key: string, arrival: ReceivedDocument | undefined): number =>
  arrival === undefined || arrival.copies === 1 || isServiceIdKey(key) ? 1 : arrival.copies;

const shortHashLength = 16;

/**
 * Returns the permanent identity of a new invoice and adds it to `names`, the used identities of its key. If several
 * invoices share a key, the identity is derived from the record's content, so that a rebuilt archive gets the same
 * one.
 */
export const createInvoiceIdentity = (key: string, hash: string, names: Set<string>, isShared: boolean): string => {
  const byContent = `${key} #${hash.slice(0, shortHashLength)}`;
  let name = isShared || names.size > 0 ? byContent : key;
  for (let count = 2; names.has(name); count += 1) name = `${byContent}-${count}`;
  names.add(name);
  return name;
};

const prepare = (database: DatabaseSync) => ({
  add: database.prepare('INSERT INTO invoice (id, identity, document, shape, received_at) VALUES (?, ?, ?, ?, ?)'),
  change: database.prepare('UPDATE invoice SET document = ?, shape = ?, missing_since = NULL WHERE id = ?'),
  miss: database.prepare('UPDATE invoice SET missing_since = ? WHERE id = ?'),
  markUncertain: database.prepare('UPDATE invoice SET uncertain_at = ?, uncertain_after = ?, rival = ? WHERE id = ?'),
  setBeside: database.prepare('UPDATE invoice SET beside = ? WHERE id = ?'),
  addFormer: database.prepare('INSERT OR IGNORE INTO former (invoice, document) VALUES (?, ?)'),
  addReturned: database.prepare('INSERT OR REPLACE INTO former (invoice, document, is_returned) VALUES (?, ?, 1)'),
  forgetReturned: database.prepare('UPDATE former SET is_returned = 0 WHERE invoice = ?'),
  removeFormer: database.prepare('DELETE FROM former WHERE invoice = ? AND document = ?'),
});
