import { fail } from '#app/contract/errors.ts';
import { inTurns, type Steps } from '#app/lib/cooperativeTask.ts';
import type { Archive } from '../archive/archive.ts';
import type { FirstList } from '../archive/intake.ts';
import type { Place } from '../archive/place.ts';
import type { Examined, Found } from '../findings/examined.ts';
import { findInSteps } from '../findings/findAll.ts';
import type { ReviewDesk } from '../reviews/reviewDesk.ts';
import type { Column } from './columns/column.ts';
import { readFieldColumn } from './fieldColumn.ts';
import { type Gathered, Gathering } from './gathering.ts';
import { markFindings, markInvoice, markOpened, markReview, markUnseen } from './marking.ts';
import { type CurrentReview, resolveReview } from './reviewing.ts';
import type { Table } from './table.ts';
import { Visits } from './visits.ts';

type Findings = ReadonlyMap<number, readonly Found[]>;

/** A loaded table with values derived from it since. */
interface Reading extends Omit<Gathered, 'examined'> {
  readonly fields: Map<string, Promise<Column>>;
  /** Kept until the findings are known. */
  examined: readonly Examined[] | null;
  /** Running detection of findings. */
  finding: Promise<void> | null;
  findings: { readonly of: Findings; readonly today: string } | null;
}

/** Latest begun first list of all companies; only one, to limit memory. */
let first: { readonly of: CompanyIndex; readonly gathering: Gathering } | null = null;

/** Revisions are counted over all companies, so that the largest of several changes with each of them. */
let revisions = 0;

/**
 * The table of one company, with reviews and findings in it. It is loaded cooperatively on first use; after a sync the
 * old table is used until the new one is complete.
 */
export class CompanyIndex {
  readonly #place: Place;
  readonly #archive: Archive;
  readonly #desk: ReviewDesk;
  readonly #visits: Visits;
  #revision = ++revisions;
  #today = '';
  #reading: Promise<Reading> | null = null;
  #known: Reading | null = null;
  /** Readings of the archive that have begun. */
  readonly #steps = new Set<Steps<Gathered | undefined>>();
  #renewals = 0;
  /** Invoices that were marked while a table was being read. */
  readonly #marked = new Set<number>();
  #isClosed = false;

  constructor(place: Place, archive: Archive, desk: ReviewDesk) {
    this.#place = place;
    this.#archive = archive;
    this.#desk = desk;
    this.#visits = new Visits(desk);
  }

  /** Changes whenever anything in the table may have. */
  get revision(): number {
    return this.#revision;
  }

  async table(): Promise<Table> {
    return (await this.#current()).table;
  }

  /** Returns whether a table is the current one. */
  isCurrent(table: Table | undefined): boolean {
    return this.#known?.table === table;
  }

  get isLoaded(): boolean {
    return this.#reading !== null;
  }

  /** Returns whether the findings still have to be detected. */
  isUnsettled(today: string): boolean {
    return this.#known?.findings?.today !== today;
  }

  /** Returns findings by invoice, also dismissed ones. They are detected once a day and after a sync. */
  async findings(today: string): Promise<Findings> {
    const reading = await this.#current();
    if (reading.findings?.today === today) return reading.findings.of;
    reading.finding ??= this.#find(reading, today).finally(() => {
      reading.finding = null;
    });
    await reading.finding;
    return reading.findings?.of ?? new Map();
  }

  /** Returns the time since which the service no longer returns an invoice (ms), null if it does. */
  missingSince(id: number): number | null {
    return this.#known?.missingSince.get(id) ?? null;
  }

  /** Returns the column of a further field, which is read from all records on first use. */
  async field(pattern: string): Promise<Column> {
    const { table, fields } = await this.#current();
    const known = fields.get(pattern) ?? inTurns(readFieldColumn(this.#archive, table.ids, pattern));
    fields.set(pattern, known);
    return known;
  }

  /** Updates these invoices after their annotations have changed. */
  mark(ids: Iterable<number>): void {
    for (const id of ids) {
      if (this.#known === null || this.#isReading) this.#marked.add(id);
      if (this.#known) this.#markOne(this.#known, id);
    }
    this.#revision = ++revisions;
  }

  /** Updates many invoices whose state alone has changed. */
  markStates(reviews: Iterable<readonly [id: number, review: CurrentReview]>): void {
    for (const [id, review] of reviews) {
      if (this.#known === null || this.#isReading) this.#marked.add(id);
      if (this.#known) markReview(this.#known.table, id, review);
    }
    this.#revision = ++revisions;
  }

  /** Updates an opened invoice. Displayed lines do not depend on it and stay valid. */
  markOpened(id: number): void {
    if (this.#known === null || this.#isReading) this.#marked.add(id);
    if (this.#known) markOpened(this.#known.table, id);
  }

  /** Records a visit of the table. */
  look(now: number): void {
    if (!this.#visits.look(now) || !this.#known) return;
    markUnseen(this.#known.table, this.#visits.before);
    this.#revision = ++revisions;
  }

  /** Sets the day (ISO date) of a query; another day changes what is due, overdue and within a period. */
  turnTo(today: string): void {
    if (this.#today === today) return;
    this.#today = today;
    this.#revision = ++revisions;
  }

  /** Returns an observer of the archive's first list, so that the table is nearly loaded at its end. */
  gatherFirst(): FirstList {
    const gathering = new Gathering(this.#place, this.#desk);
    first = { of: this, gathering };
    return gathering;
  }

  /** Stops loading. Must be called before the archive publishes a sync. */
  pause(): void {
    for (const steps of this.#steps) steps.return(undefined);
  }

  /** Loads a loaded table again, with its findings. */
  async readAnew(today: string): Promise<void> {
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
    if (this.#known === null) return;
    this.#known = null;
    this.#reading = null;
  }

  close(): void {
    this.#isClosed = true;
    if (first?.of === this) first = null;
    this.pause();
  }

  /** True if a table is being loaded, which needs all annotations made meanwhile. */
  get #isReading(): boolean {
    return this.#steps.size > 0 || this.#renewals > 0;
  }

  #current(): Promise<Reading> {
    this.#reading ??= this.#readFirst();
    return this.#reading;
  }

  async #readFirst(): Promise<Reading> {
    try {
      const reading = await this.#read();
      this.#adopt(reading);
      return reading;
    } catch (cause) {
      this.#reading = null;
      throw cause;
    }
  }

  #adopt(reading: Reading): void {
    this.#known = reading;
    for (const id of this.#marked) this.#markOne(reading, id);
    this.#marked.clear();
    this.#revision = ++revisions;
  }

  /** Loads the table; starts again if a sync interrupts it. */
  async #read(): Promise<Reading> {
    while (!this.#isClosed) {
      const steps = this.#gather();
      this.#steps.add(steps);
      const gathered = await inTurns(steps).finally(() => this.#steps.delete(steps));
      if (gathered) return { ...gathered, fields: new Map(), finding: null, findings: null };
    }
    throw fail({ kind: 'storage', reason: 'busy' });
  }

  /** Loads the invoices from the observed first list if possible, else from the archive. */
  *#gather(): Steps<Gathered | undefined> {
    const followed = this.#followed();
    const gathering = followed ?? new Gathering(this.#place, this.#desk);
    if (!followed) yield* gathering.pushAll(this.#archive.rows());
    return yield* gathering.finish(this.#visits.before);
  }

  /** Returns the observer of the completed first list, once. */
  #followed(): Gathering | null {
    if (first?.of !== this || !first.gathering.isShown) return null;
    const { gathering } = first;
    first = null;
    return gathering;
  }

  async #find(reading: Reading, today: string): Promise<void> {
    await inTurns(reading.table.prepareSearch());
    const examined = reading.examined ?? (await this.#read()).examined ?? [];
    const of = await inTurns(findInSteps(examined, today));
    reading.findings = { of, today };
    reading.examined = null;
    markFindings(reading.table, of, reading.dismissed);
    this.#revision = ++revisions;
  }

  #markOne({ table, dismissed, findings }: Reading, id: number): void {
    const subject = this.#archive.reviewed(id);
    if (subject === undefined) return;
    const mark = this.#desk.mark(subject.identity);
    dismissed.set(id, mark.dismissed);
    const recordReceivedAt = this.#archive.shownRecord(id)?.receivedAt ?? 0;
    markInvoice(table, id, mark, resolveReview(mark, subject), findings?.of.get(id) ?? [], recordReceivedAt);
  }
}
