import { fail } from '../../contract/errors.ts';
import type {
  PurchaseInvoice,
  PurchaseQuery,
  PurchaseRow,
  PurchaseView,
  SyncOutcome,
} from '../../contract/purchases.ts';
import { ItemsParser } from '../answer/itemsParser.ts';
import { readInvoice } from '../reading/invoice.ts';
import type { FieldPaths } from '../reading/record.ts';
import { RowIndex } from '../view/rowIndex.ts';
import type { Archive } from './archive.ts';

/** What of a query concerns one company's archive. */
export type Question = Pick<PurchaseQuery, 'search' | 'sort'>;

/** The archive of one company with the order in memory that makes it quick, and the sync that fills it. */
export class CompanyArchive {
  readonly #archive: Archive;
  #index: RowIndex | null = null;
  #sync: { readonly parser: ItemsParser; records: number } | null = null;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  get paths(): FieldPaths {
    return this.#archive.paths;
  }

  view({ search, sort }: Question): PurchaseView {
    const { revision, syncedAt } = this.#archive.state();
    return {
      revision,
      rowCount: this.#rowIndex().ids(search, sort).length,
      totalCount: this.#rowIndex().size,
      totals: this.#rowIndex().totals(search),
      lastSyncedAt: syncedAt === null ? null : new Date(syncedAt).toISOString(),
    };
  }

  rows({ search, sort }: Question, from: number, to: number): PurchaseRow[] {
    const ids = this.#rowIndex().ids(search, sort).subarray(from, to);
    return Array.from(ids, (id) => this.#archive.row(id)).filter((row) => row !== undefined);
  }

  /** Throws `notFound`. */
  invoice(id: number): PurchaseInvoice {
    const raw = this.#archive.raw(id);
    if (!raw) throw fail({ kind: 'notFound', message: null });
    return readInvoice(id, raw, this.paths);
  }

  /** Whatever an earlier sync left unfinished is forgotten. */
  beginSync(itemsPath: string): void {
    this.#archive.begin();
    this.#sync = { parser: new ItemsParser(itemsPath), records: 0 };
  }

  /** Takes the next bytes of the service's answer; answers how many records there were so far. Throws `unreadableAnswer`. */
  receive(chunk: Uint8Array, now: number): number {
    const sync = this.#underway();
    const records = sync.parser.push(chunk);
    if (records.length > 0) this.#archive.receive(records, now);
    sync.records += records.length;
    return sync.records;
  }

  /** Swaps in what was received. Throws `unreadableAnswer`, and then nothing is shown of it. */
  completeSync(now: number): SyncOutcome {
    this.#underway().parser.end();
    const before = this.#archive.state().revision;
    const outcome = this.#archive.complete(now);
    if (this.#archive.state().revision !== before) this.#index = null;
    this.#sync = null;
    return outcome;
  }

  close(): void {
    this.#archive.close();
  }

  #rowIndex(): RowIndex {
    this.#index ??= new RowIndex(this.#archive.rows());
    return this.#index;
  }

  #underway(): { readonly parser: ItemsParser; records: number } {
    if (!this.#sync) throw new Error('no sync was begun');
    return this.#sync;
  }
}
