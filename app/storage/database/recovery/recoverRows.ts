import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type BtreePage, type BtreeRow, readBtreePage } from './btreePage.ts';
import { type DatabasePageUse, type WalkedBtreeEntry, walkBtree } from './btreeRows.ts';
import type { DatabasePages } from './databasePages.ts';
import { isKeyInRange, type KeyRange, type PrimaryKeyValues } from './keyRange.ts';
import { readSqliteTableLayouts, type SqliteTableLayout, toColumnValues } from './sqliteTableLayouts.ts';

/** The rows that were recovered of one table. */
export interface RecoveredTable {
  readonly recovered: number;
  /** Rows that could not be read: counted, and for destroyed pages estimated by how many rows the other pages of the table hold. */
  readonly lost: number;
  /** The readable first values of rows whose other values could not be read. */
  readonly lostRows: readonly PrimaryKeyValues[];
  /**
   * Returns whether a row with this primary key, which is not among the recovered ones, may have been lost. In tables
   * without rowids.
   */
  mayHaveHeld(key: PrimaryKeyValues): boolean;
}

/**
 * Writes every row that can be read from a damaged database into an empty one of the same schema, and returns the
 * result by table. To be called in a transaction. Rows of pages whose parent page is lost are recovered, too, if the
 * free pages are known: deleted rows must not come back. Throws the errors of SQLite and the system.
 */
export const recoverRows = (into: DatabaseSync, pages: DatabasePages): ReadonlyMap<string, RecoveredTable> => {
  const free = pages.freePages();
  const use: DatabasePageUse = { used: new Set(), free: free ?? new Set() };
  const shapes = readSqliteTableLayouts(into);
  const roots = pages.header ? readRoots(pages, use) : null;
  // Indexes, and SQLite's own tables: their pages are marked as used, so that no other table takes them.
  const names = new Set(shapes.map(({ name }) => name));
  for (const page of roots?.indexes ?? []) walkBtree(pages, { page, kind: 'index' }, use).toArray();
  for (const [name, page] of roots?.tables ?? [])
    if (!names.has(name)) walkBtree(pages, { page, kind: 'table' }, use).toArray();
  const tables = shapes.map((shape) => new TableRecovery(into, shape));
  for (const table of tables) {
    const { name, kind, root } = table.shape;
    // A first page that is destroyed takes the places of the tables along: those of a new file are likely the same.
    const page = roots ? roots.tables.get(name) : root;
    if (page === undefined) continue;
    for (const entry of walkBtree(pages, { page, kind }, use, () => table.countPage())) table.addEntry(entry);
  }
  const damaged = tables.filter(({ hasLostPages }) => hasLostPages);
  if (free !== null && damaged.length > 0) recoverOrphans(pages, use, damaged);
  return new Map(tables.map((table) => [table.shape.name, table.getResult()]));
};

interface SchemaRoots {
  readonly tables: ReadonlyMap<string, number>;
  readonly indexes: readonly number[];
}

/** Returns the root pages of tables and indexes, by the schema table; null where nothing of it can be read. */
const readRoots = (pages: DatabasePages, use: DatabasePageUse): SchemaRoots | null => {
  const rows = walkBtree(pages, { page: 1, kind: 'table' }, use)
    .flatMap((entry) => (entry.kind === 'row' ? [entry.row.values] : []))
    .toArray();
  if (rows.length === 0) return null;
  const ofType = (objectType: string) =>
    rows.flatMap(([type, name, , page]) =>
      type === objectType && page ? [[String(name), Number(page)] as const] : [],
    );
  return { tables: new Map(ofType('table')), indexes: ofType('index').map(([, page]) => page) };
};

const recoverOrphans = (pages: DatabasePages, use: DatabasePageUse, tables: readonly TableRecovery[]): void => {
  for (let number = 2; number <= pages.count; number++) {
    if (use.used.has(number) || use.free.has(number)) continue;
    const page = readBtreePage(pages, number, use.used);
    const owners = page ? tables.filter((table) => table.mayOwn(page)) : [];
    const [owner] = owners;
    if (!page || !owner || owners.length > 1) continue;
    use.used.add(number);
    owner.addOrphan(page);
  }
};

const unbounded: KeyRange = { after: null, before: null };

/** The rows of one table on their way into the new database. */
class TableRecovery {
  readonly shape: SqliteTableLayout;
  readonly #database: DatabaseSync;
  readonly #lostRows: PrimaryKeyValues[] = [];
  readonly #lostRanges: KeyRange[] = [];
  /** Within these every row was found. */
  readonly #wholeRanges: KeyRange[] = [];
  /** By how many values a row has. */
  readonly #inserts = new Map<number, StatementSync>();
  #recovered = 0;
  #lostPages = 0;
  #pages = 0;

  constructor(database: DatabaseSync, shape: SqliteTableLayout) {
    this.#database = database;
    this.shape = shape;
  }

  get hasLostPages(): boolean {
    return this.#lostPages > 0;
  }

  countPage(): void {
    this.#pages += 1;
  }

  addEntry(entry: WalkedBtreeEntry): void {
    if (entry.kind === 'row' && this.#insert(entry.row)) return;
    if (entry.kind === 'lostPage') this.#lostPages += 1;
    else this.#lostRows.push(entry.row.values);
    if (entry.kind === 'lostPage' || entry.row.values.length === 0) this.#lostRanges.push(entry.range);
  }

  /** Takes the rows of a page that no other page leads to any more. */
  addOrphan({ cells, rightmost }: BtreePage): void {
    this.countPage();
    const rows = cells.flatMap(({ row }) => row ?? []);
    for (const row of rows) this.addEntry({ kind: row.isWhole ? 'row' : 'lostRow', row, range: unbounded });
    const isWholeLeaf = rightmost === null && rows.every(({ values }) => values.length > 0);
    const [first, last] = [rows[0], rows.at(-1)];
    if (isWholeLeaf && first && last) this.#wholeRanges.push({ after: first.values, before: last.values });
  }

  mayOwn(page: BtreePage): boolean {
    const rows = page.cells.flatMap(({ row }) => (row?.isWhole ? [row] : []));
    return page.kind === this.shape.kind && rows.length > 0 && rows.every((row) => this.#isWholeRow(row));
  }

  getResult(): RecoveredTable {
    const rowsPerPage = Math.max(1, Math.round(this.#recovered / Math.max(1, this.#pages)));
    return {
      recovered: this.#recovered,
      lost: this.#lostRows.length + this.#lostPages * rowsPerPage,
      lostRows: this.#lostRows,
      mayHaveHeld: (key) =>
        this.#lostRanges.some((range) => isKeyInRange(key, range)) &&
        !this.#wholeRanges.some((range) => isKeyInRange(key, range)),
    };
  }

  #isWholeRow(row: BtreeRow): boolean {
    return row.values.length === this.shape.columns.length && toColumnValues(this.shape, row) !== null;
  }

  /** False for a row that the table does not take: bytes of something else that look like one. */
  #insert(row: BtreeRow): boolean {
    const values = toColumnValues(this.shape, row);
    if (!values) return false;
    // What migrations have put there gives way to what was there.
    if (this.#recovered === 0) this.#database.exec(`DELETE FROM "${this.shape.name}"`);
    if (this.#prepareInsert(values.length).run(...values).changes !== 1) return false;
    this.#recovered += 1;
    return true;
  }

  /** Columns of a later release that an older row lacks have their defaults. */
  #prepareInsert(count: number): StatementSync {
    const { name, columns } = this.shape;
    const names = columns.slice(0, count).map((column) => `"${column}"`);
    const placeholders = names.map(() => '?').join(', ');
    const insert =
      this.#inserts.get(count) ??
      this.#database.prepare(`INSERT OR IGNORE INTO "${name}" (${names.join(', ')}) VALUES (${placeholders})`);
    this.#inserts.set(count, insert);
    return insert;
  }
}
