import { fail } from '#app/contract/errors.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import { fieldOfColumn, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import { inTurns } from '#app/lib/cooperativeTask.ts';
import type { Place } from '../archive/place.ts';
import { collationKey } from '../table/columns/collation.ts';
import type { Column } from '../table/columns/column.ts';
import { uniteTexts } from '../table/columns/uniteColumns.ts';
import type { Table } from '../table/table.ts';
import { type Shown, TableView } from '../table/tableView.ts';
import { copyMarks, uniteTables } from '../table/uniteTables.ts';
import { openAt } from './companies.ts';
import type { Company } from './company.ts';

/** Table of one or several companies. */
export interface Scope {
  readonly companies: readonly Company[];
  readonly tables: readonly Table[];
  readonly view: TableView;
  /** Revision to which the line numbers of an answer refer. */
  revision: number;
}

interface Kept extends Scope {
  /** Columns of further fields over all companies, by pattern. */
  readonly fields: Map<string, Column>;
}

/** Scopes by the companies' files, the most recently used last. */
const scopes = new Map<string, Kept>();
/** Maximum number of scopes in memory. */
const mostScopes = 3;

/**
 * Returns the current table over the companies at these places, with the requested columns. Throws
 * `storage`.
 */
export const scopeAt = async (places: readonly Place[], columns: Iterable<PurchaseColumn> = []): Promise<Scope> => {
  const companies = openAt(places);
  for (;;) {
    const tables = await Promise.all(companies.map(({ index }) => index.table()));
    const scope = await kept(companies, tables);
    await addFields(scope, columns);
    if (companies.every(({ index }, at) => index.isCurrent(tables[at]))) return upToDate(scope);
  }
};

const kept = async (companies: readonly Company[], tables: readonly Table[]): Promise<Kept> => {
  const key = companies.map(({ place }) => place.file).join('\n');
  const known = scopes.get(key);
  const isSame = known?.tables.length === tables.length && tables.every((table, at) => known.tables[at] === table);
  scopes.delete(key);
  const scope = known && isSame ? known : await united(companies, tables);
  scopes.set(key, scope);
  forgetOthers();
  return scope;
};

const united = async (companies: readonly Company[], tables: readonly Table[]): Promise<Kept> => {
  const fields = new Map<string, Column>();
  const view = new TableView(await inTurns(uniteTables(tables)), fields);
  return { companies, tables, view, fields, revision: 0 };
};

/** Evicts the least recently used scopes; their tables are loaded again on next use. */
const forgetOthers = (): void => {
  for (const [key, { companies }] of [...scopes].slice(0, -mostScopes)) {
    scopes.delete(key);
    const inUse = new Set([...scopes.values()].flatMap((scope) => scope.companies));
    for (const company of companies) if (!inUse.has(company)) company.index.drop();
  }
};

const addFields = async ({ companies, fields }: Kept, columns: Iterable<PurchaseColumn>): Promise<void> => {
  const patterns = new Set(Array.from(columns, fieldOfColumn).filter((pattern) => pattern !== null));
  for (const pattern of patterns) {
    if (fields.has(pattern)) continue;
    const parts = await Promise.all(companies.map(({ index }) => index.field(pattern)));
    fields.set(pattern, await inTurns(uniteTexts(parts, collationKey)));
  }
};

const upToDate = (scope: Kept): Scope => {
  const revision = Math.max(0, ...scope.companies.map(({ index }) => index.revision));
  if (scope.revision !== revision) {
    copyMarks(scope.tables, scope.view.table);
    scope.view.touch();
    scope.revision = revision;
  }
  return scope;
};

/** Returns the columns that a query uses. */
export const columnsIn = ({ filters, sort }: PurchaseQuery): PurchaseColumn[] => [
  ...sort.map(({ column }) => column),
  ...filters.flatMap((filter) => ('column' in filter ? [filter.column] : [])),
];

/** Returns the result of a query and its scope. Throws `storage`. */
export const showing = async (
  places: readonly Place[],
  query: PurchaseQuery,
  today: string,
): Promise<{ readonly scope: Scope; readonly shown: Shown }> => {
  for (const { index } of openAt(places)) index.turnTo(today);
  const scope = await scopeAt(places, columnsIn(query));
  return { scope, shown: scope.view.shown(query, today) };
};

/**
 * Returns rows of the scope's table in the order of the query: those of a selection, or all for null. Throws
 * `conflict` if lines have moved since the selection was made.
 */
export const chosenRows = (
  { scope, shown }: { scope: Scope; shown: Shown },
  selection: PurchaseSelection | null,
): Uint32Array => {
  if (selection === null) return shown.rows;
  if (selection.revision !== scope.revision) throw fail({ kind: 'conflict', message: null });
  const places = shown.lines.places(selection.ranges);
  const rows = new Uint32Array(places.reduce((sum, { from, to }) => sum + to - from, 0));
  let count = 0;
  for (const { from, to } of places) {
    rows.set(shown.rows.subarray(from, to), count);
    count += to - from;
  }
  return rows;
};
