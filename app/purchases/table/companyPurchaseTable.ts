import { fail } from '#app/contract/errors.ts';
import { type CooperativeTask, runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { FirstSyncObserver } from '../archive/archiveWriter.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { detectLedgerFindings } from '../findings/detectFindings.ts';
import type { DetectedFinding, ExaminedInvoice, FindingsByInvoice } from '../findings/examinedInvoice.ts';
import { buildPurchaseLedger } from '../findings/purchaseLedger.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import {
  flagOpenedInvoice,
  flagUnseenInvoices,
  writeTableExport,
  writeTableFindings,
  writeTableReview,
} from './annotations.ts';
import { flagInvoicesToApprove } from './approvalRule.ts';
import type { TableColumn } from './columns/column.ts';
import { CompanyTableLoader } from './companyTableLoader.ts';
import { CompanyVisitTracker } from './companyVisitTracker.ts';
import { readFieldColumn } from './fieldColumn.ts';
import { restoreFindingKinds, storeFindingKinds } from './latestFindingKinds.ts';
import { annotateLoadedInvoice, type LoadedTable } from './loadedTable.ts';
import type { CurrentReview } from './resolveReview.ts';
import { flagInvoicesBeforeStart } from './reviewStart.ts';
import { flagSameAsLastMonth, listSameAsLastMonth } from './sameAsLastMonth.ts';
import type { PurchaseTable } from './table.ts';
import type { TableLoadResult } from './tableLoader.ts';

/** Revisions are counted over all companies, so that the largest of several changes with each of them. */
let lastRevision = 0;

/**
 * The table of one company, with reviews and findings in it. It is loaded cooperatively on first use; after a sync the
 * old table is used until the new one is complete.
 */
export class CompanyPurchaseTable {
  readonly #archiveRef: ArchiveRef;
  readonly #archive: InvoiceArchive;
  readonly #reviewStore: ReviewStore;
  readonly #visits: CompanyVisitTracker;
  readonly #loader: CompanyTableLoader;
  #revision = ++lastRevision;
  #today = '';
  #reading: Promise<LoadedTable> | null = null;
  #loaded: LoadedTable | null = null;
  /** Readings of the archive that have begun. */
  readonly #steps = new Set<CooperativeTask<TableLoadResult | undefined>>();
  #renewals = 0;
  /** Invoices that were marked while a table was being read. */
  readonly #marked = new Set<number>();
  #isClosed = false;

  constructor(archiveRef: ArchiveRef, archive: InvoiceArchive, reviewStore: ReviewStore) {
    this.#archiveRef = archiveRef;
    this.#archive = archive;
    this.#reviewStore = reviewStore;
    this.#visits = new CompanyVisitTracker(reviewStore.visits);
    this.#loader = new CompanyTableLoader(archiveRef, archive, reviewStore, this.#visits);
  }

  /** Changes whenever anything in the table may have. */
  get revision(): number {
    return this.#revision;
  }

  /** Time after which received invoices are unseen (ms); null: none is. */
  get unseenAfter(): number | null {
    return this.#visits.before;
  }

  async table(): Promise<PurchaseTable> {
    return (await this.#current()).table;
  }

  /** Returns whether a table is the current one. */
  isCurrent(table: PurchaseTable | undefined): boolean {
    return this.#loaded?.table === table;
  }

  get isLoaded(): boolean {
    return this.#reading !== null;
  }

  /** Returns whether the findings still have to be detected. */
  isUnsettled(today: string): boolean {
    return this.#loaded?.findings?.today !== today;
  }

  /** Returns findings by invoice, also dismissed ones. They are detected once a day and after a sync. */
  async findings(today: string): Promise<FindingsByInvoice> {
    const reading = await this.#current();
    if (reading.findings?.today === today) return reading.findings.of;
    reading.finding ??= this.#find(reading, today).finally(() => {
      reading.finding = null;
    });
    await reading.finding;
    return reading.findings?.of ?? new Map();
  }

  /** Returns the findings of an invoice, also dismissed ones; null while they are not detected. */
  getDetectedFindings(id: number): readonly DetectedFinding[] | null {
    return this.#loaded?.findings ? (this.#loaded.findings.of.get(id) ?? []) : null;
  }

  /** Returns the values from which findings are detected; reads them again, because they are not kept. */
  async readExamined(): Promise<readonly ExaminedInvoice[]> {
    return this.#loaded?.examined ?? (await this.#read()).examined ?? [];
  }

  /** Returns the time since which the service no longer returns an invoice (ms), null if it does. */
  missingSince(id: number): number | null {
    return this.#loaded?.missingSince.get(id) ?? null;
  }

  /** Returns the column of a further field, which is read from all records on first use. */
  async field(pattern: string): Promise<TableColumn> {
    const { table, fields } = await this.#current();
    const column = fields.get(pattern) ?? runCooperatively(readFieldColumn(this.#archive, table.ids, pattern));
    fields.set(pattern, column);
    return column;
  }

  /** Updates these invoices after their annotations have changed. */
  mark(ids: Iterable<number>): void {
    this.#update(ids, (loaded, id) => this.#annotate(loaded, id));
    this.#revision = ++lastRevision;
  }

  /** Updates many invoices whose state alone has changed. */
  markStates(reviews: Iterable<readonly [id: number, review: CurrentReview, isApproved?: boolean]>): void {
    for (const [id, ...review] of reviews) this.#update([id], ({ table }) => writeTableReview(table, id, ...review));
    this.#revision = ++lastRevision;
  }

  /** Updates exported invoices; times in milliseconds, null for never. */
  markExported(exports: Iterable<readonly [id: number, at: number | null]>): void {
    for (const [id, at] of exports) this.#update([id], ({ table }) => writeTableExport(table, id, at ?? 0));
    this.#revision = ++lastRevision;
  }

  /** Updates an opened invoice. Displayed lines do not depend on it and stay valid. */
  markOpened(id: number): void {
    this.#update([id], ({ table }) => flagOpenedInvoice(table, id));
  }

  /** Updates what the start of review and the rule of approvals say, after one of them was decided. */
  markCompanyDecisions(): void {
    if (this.#loaded) this.#flagByCompanyDecisions(this.#loaded.table);
    this.#revision = ++lastRevision;
  }

  /** Records a visit of the table. */
  recordVisit(now: number): void {
    if (!this.#visits.recordVisit(now) || !this.#loaded) return;
    flagUnseenInvoices(this.#loaded.table, this.#visits.before);
    this.#revision = ++lastRevision;
  }

  /** Sets the day (ISO date) of a query; another day changes what is due, overdue and within a period. */
  turnTo(today: string): void {
    if (this.#today === today) return;
    this.#today = today;
    this.#revision = ++lastRevision;
  }

  /** Returns an observer of the archive's first list, so that the table is nearly loaded at its end. */
  loadWhileSyncing(): FirstSyncObserver {
    return this.#loader.observeFirstList();
  }

  /** Stops loading. Must be called before the archive publishes a sync. */
  pause(): void {
    for (const steps of this.#steps) steps.return(undefined);
  }

  /** Loads a loaded table again, with its findings. */
  async reload(today: string): Promise<void> {
    if (this.#reading === null) return;
    await this.#reading;
    this.#renewals += 1;
    try {
      const reading = await this.#read();
      await this.#find(reading, today);
      this.#adopt(reading);
      this.#reading = Promise.resolve(reading);
    } finally {
      this.#renewals -= 1;
    }
  }

  /** Unloads the table; it is loaded again on next use. */
  drop(): void {
    if (this.#loaded === null) return;
    this.#loaded = null;
    this.#reading = null;
  }

  close(): void {
    this.#isClosed = true;
    this.#loader.close();
    this.pause();
  }

  /** True if a table is being loaded, which needs all annotations made since. */
  get #isReading(): boolean {
    return this.#steps.size > 0 || this.#renewals > 0;
  }

  /** Invoices are remembered for a table that is being read. */
  #update(ids: Iterable<number>, write: (loaded: LoadedTable, id: number) => void): void {
    for (const id of ids) {
      if (this.#loaded === null || this.#isReading) this.#marked.add(id);
      if (this.#loaded) write(this.#loaded, id);
    }
  }

  #flagByCompanyDecisions(table: PurchaseTable): void {
    const start = this.#reviewStore.settings.reviewStart();
    // Null where all is to review, or nobody has decided about this list.
    const isOfThisList = start?.listedAt === this.#archive.state().firstSyncedAt;
    flagInvoicesBeforeStart(table, (isOfThisList && start?.from) || null);
    flagInvoicesToApprove(table, this.#reviewStore.approvals.effectiveRule());
  }

  #current(): Promise<LoadedTable> {
    this.#reading ??= this.#readFirst();
    return this.#reading;
  }

  async #readFirst(): Promise<LoadedTable> {
    try {
      const reading = await this.#read();
      this.#adopt(reading);
      return reading;
    } catch (cause) {
      this.#reading = null;
      throw cause;
    }
  }

  #adopt(reading: LoadedTable): void {
    this.#loaded = reading;
    this.#flagByCompanyDecisions(reading.table);
    if (!reading.findings) restoreFindingKinds(this.#archiveRef, this.#archive.state().firstSyncedAt, reading);
    for (const id of this.#marked) this.#annotate(reading, id);
    this.#marked.clear();
    this.#revision = ++lastRevision;
  }

  /** Loads the table; starts again if a sync interrupts it. */
  async #read(): Promise<LoadedTable> {
    while (!this.#isClosed) {
      const steps: CooperativeTask<TableLoadResult | undefined> = this.#loader.load();
      this.#steps.add(steps);
      const loaded = await runCooperatively(steps).finally(() => this.#steps.delete(steps));
      if (loaded) return { ...loaded, fields: new Map(), finding: null, findings: null };
    }
    throw fail({ kind: 'storage', reason: 'busy' });
  }

  async #find(reading: LoadedTable, today: string): Promise<void> {
    await runCooperatively(reading.table.prepareSearch());
    const examined = reading.examined ?? (await this.#read()).examined ?? [];
    const ledger = await runCooperatively(buildPurchaseLedger(examined, today, this.#archiveRef));
    const of = await runCooperatively(detectLedgerFindings(ledger));
    reading.findings = { of, today };
    reading.examined = null;
    writeTableFindings(reading.table, of, reading.dismissed);
    storeFindingKinds(this.#archiveRef, this.#archive.state().firstSyncedAt, of);
    flagSameAsLastMonth(reading.table, await runCooperatively(listSameAsLastMonth(reading.table, ledger, of)));
    this.#revision = ++lastRevision;
  }

  #annotate(loaded: LoadedTable, id: number): void {
    annotateLoadedInvoice(loaded, id, this.#archive, this.#reviewStore);
  }
}
