import { maxArrivingShown } from '#app/contract/purchases/query.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ArrivingInvoice, ArrivingList } from '../archive/arrivingInvoices.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { CompanyPurchaseTable } from '../table/companyPurchaseTable.ts';
import type { PurchaseTable } from '../table/table.ts';
import { TableLoader } from '../table/tableLoader.ts';
import { TableQueryRunner } from '../table/tableQueryRunner.ts';

/** A table of what has come of a first list so far. */
export interface ArrivingTable {
  readonly table: PurchaseTable;
  readonly view: TableQueryRunner;
  /** Revision that no whole table has, so that a selection in this one is never applied to another. */
  readonly revision: number;
  /** Number of invoices that have come; the table holds the first of them. */
  readonly count: number;
}

interface BuiltTable extends ArrivingTable {
  readonly invoices: readonly ArrivingInvoice[];
}

/** What a person has decided is not shown before the list has ended: lineage decides then what is the same invoice. */
const withoutAnnotations = { listAnnotations: () => new Map() };

interface ArrivingInvoicesOptions {
  readonly archiveRef: ArchiveRef;
  readonly archive: Pick<InvoiceArchive, 'readArriving' | 'state'>;
  readonly index: Pick<CompanyPurchaseTable, 'table'>;
  /** Called when reading has failed and the sync cannot go on. */
  readonly onFailure: (cause: unknown) => void;
}

/**
 * The invoices of a company's first list while they are received. They are shown, and are in no other table, figure or
 * export: the archive publishes a whole list or none.
 */
export class ArrivingInvoices {
  readonly #options: ArrivingInvoicesOptions;
  #isRunning = false;
  #built: BuiltTable | null = null;

  constructor(options: ArrivingInvoicesOptions) {
    this.#options = options;
  }

  /** Must be called when a sync begins. */
  begin(): void {
    this.#isRunning = this.#options.archive.state().syncedAt === null;
    this.#built = null;
  }

  /** Must be called when the sync has ended, and the whole table is there if it has succeeded. */
  end(): void {
    this.#isRunning = false;
    this.#built = null;
  }

  /** Returns the table of what has come so far; null if nothing has, or no first sync is running. */
  async read(): Promise<ArrivingTable | null> {
    if (!this.#isRunning) return null;
    // Else the sync would load the whole table at its end only to drop it.
    await this.#options.index.table();
    const isFull = this.#built?.invoices.length === maxArrivingShown;
    const list = this.#readList(isFull ? 0 : maxArrivingShown);
    // After the list was published, until the whole table is there.
    if (list === null || list.count === 0) return this.#built;
    const { count, invoices } = list;
    if (this.#built && (isFull || this.#built.invoices.length === invoices.length))
      this.#built = { ...this.#built, count };
    else await this.#build(list);
    return this.#built;
  }

  /** Returns the values of an invoice of this table; undefined if it is another table's. */
  find(table: PurchaseTable, id: number) {
    const invoice = this.#built?.table === table ? this.#built.invoices[id - 1] : undefined;
    return invoice && { ...invoice.row, document: invoice.document, records: 1 };
  }

  /** Reads so many invoices, and the number of all. */
  #readList(limit: number): ArrivingList | null {
    if (!this.#isRunning) return null;
    try {
      return this.#options.archive.readArriving(limit);
    } catch (cause) {
      this.#options.onFailure(cause);
      throw cause;
    }
  }

  async #build({ count, invoices }: ArrivingList): Promise<void> {
    const loader = new TableLoader(this.#options.archiveRef, withoutAnnotations);
    await runCooperatively(loader.pushAll(invoices));
    const { table } = await runCooperatively(loader.finish(null));
    const isOutdated = this.#built !== null && this.#built.invoices.length >= invoices.length;
    if (!this.#isRunning || isOutdated) return;
    const view = new TableQueryRunner(table, new Map());
    this.#built = { table, view, revision: -invoices.length, count, invoices };
  }
}
