import { fail } from '#app/contract/errors.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import { getColumnFieldPattern, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { toCollationKey } from '../table/columns/collation.ts';
import type { TableColumn } from '../table/columns/column.ts';
import { uniteTextColumns } from '../table/columns/uniteColumns.ts';
import type { PurchaseTable } from '../table/table.ts';
import { type TableQueryResult, TableQueryRunner } from '../table/tableQueryRunner.ts';
import { copyAnnotations, uniteTables } from '../table/uniteTables.ts';
import { getUnpaidAmounts, type SummableAmounts } from '../table/unpaidAmounts.ts';
import { getOpenCompanies } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Table of one or several companies. */
export interface PurchaseScopeTable {
  readonly companies: readonly OpenCompany[];
  readonly tables: readonly PurchaseTable[];
  readonly view: TableQueryRunner;
  /** Revision to which the line numbers of an answer refer. */
  revision: number;
  /** Number of invoices that have come of a first list; undefined if the table is whole. */
  readonly arriving?: number;
}

interface CachedScope extends PurchaseScopeTable {
  /** Columns of further fields over all companies, by pattern. */
  readonly fields: Map<string, TableColumn>;
}

/** Scopes by the companies' files, the most recently used last. */
const scopes = new Map<string, CachedScope>();
/** Maximum number of scopes in memory. */
const maxScopes = 3;

/**
 * Returns the current table over the companies at these places, with the requested columns. Throws
 * `storage`.
 */
export const loadPurchaseScopeTable = async (
  archiveRefs: readonly ArchiveRef[],
  columns: Iterable<PurchaseColumn> = [],
): Promise<PurchaseScopeTable> => {
  const companies = getOpenCompanies(archiveRefs);
  for (;;) {
    const tables = await Promise.all(companies.map(({ index }) => index.table()));
    const scope = await getCachedScope(companies, tables);
    await addFields(scope, columns);
    if (companies.every(({ index }, at) => index.isCurrent(tables[at]))) return refreshScope(scope);
  }
};

const getCachedScope = async (
  companies: readonly OpenCompany[],
  tables: readonly PurchaseTable[],
): Promise<CachedScope> => {
  const key = companies.map(({ archiveRef }) => archiveRef.file).join('\n');
  const cached = scopes.get(key);
  const isSame = cached?.tables.length === tables.length && tables.every((table, at) => cached.tables[at] === table);
  scopes.delete(key);
  const scope = cached && isSame ? cached : await createScope(companies, tables);
  scopes.set(key, scope);
  evictScopes();
  return scope;
};

const createScope = async (
  companies: readonly OpenCompany[],
  tables: readonly PurchaseTable[],
): Promise<CachedScope> => {
  const fields = new Map<string, TableColumn>();
  const view = new TableQueryRunner(await runCooperatively(uniteTables(tables)), fields);
  return { companies, tables, view, fields, revision: 0 };
};

/** Evicts the least recently used scopes; their tables are loaded again on next use. */
const evictScopes = (): void => {
  for (const [key, { companies }] of [...scopes].slice(0, -maxScopes)) {
    scopes.delete(key);
    const inUse = new Set([...scopes.values()].flatMap((scope) => scope.companies));
    for (const company of companies) if (!inUse.has(company)) company.index.drop();
  }
};

const addFields = async ({ companies, fields }: CachedScope, columns: Iterable<PurchaseColumn>): Promise<void> => {
  const patterns = new Set(Array.from(columns, getColumnFieldPattern).filter((pattern) => pattern !== null));
  for (const pattern of patterns) {
    if (fields.has(pattern)) continue;
    const parts = await Promise.all(companies.map(({ index }) => index.field(pattern)));
    fields.set(pattern, await runCooperatively(uniteTextColumns(parts, toCollationKey)));
  }
};

const refreshScope = (scope: CachedScope): PurchaseScopeTable => {
  const revision = Math.max(0, ...scope.companies.map(({ index }) => index.revision));
  if (scope.revision !== revision) {
    copyAnnotations(scope.tables, scope.view.table);
    scope.view.touch();
    scope.revision = revision;
  }
  return scope;
};

/** Returns the columns that a query uses. */
export const getQueryColumns = ({ filters, sort }: PurchaseQuery): PurchaseColumn[] => [
  ...sort.map(({ column }) => column),
  ...filters.flatMap((filter) => ('column' in filter ? [filter.column] : [])),
];

/** Returns whether a query is about what is to be paid. */
export const isPaymentQuery = ({ filters, group }: Pick<PurchaseQuery, 'filters' | 'group'>): boolean =>
  group?.by === 'payment' || filters.some(({ kind }) => kind === 'toPay' || kind === 'toApprove');

/** Returns the amounts that the sums of a query add up: where it is about what is to be paid, what is open. */
export const getSummedAmounts = (table: PurchaseTable, query: PurchaseQuery): SummableAmounts =>
  isPaymentQuery(query) ? getUnpaidAmounts(table) : table.amounts.amount;

/** Returns the result of a query and its scope. Throws `storage`. */
export const executePurchaseQuery = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  today: string,
): Promise<{ readonly scope: PurchaseScopeTable; readonly result: TableQueryResult }> => {
  const companies = getOpenCompanies(archiveRefs);
  for (const { index } of companies) index.turnTo(today);
  // No invoice is shown as ready to pay before its findings are known.
  if (isPaymentQuery(query)) for (const { index } of companies) await index.findings(today);
  const scope = await loadPurchaseScopeTable(archiveRefs, getQueryColumns(query));
  return { scope, result: scope.view.runQuery(query, today) };
};

/**
 * Returns what has come of a company's first list so far, undefined if there is none. No query about payment has one,
 * nor a table of several companies, which holds whole lists only.
 */
const findArrivingScope = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
): Promise<PurchaseScopeTable | undefined> => {
  const companies = getOpenCompanies(archiveRefs);
  const [company] = companies;
  if (!company || archiveRefs.length > 1 || isPaymentQuery(query)) return undefined;
  const list = await company.arriving.read();
  if (list === null) return undefined;
  const { table, view, revision, count } = list;
  return { companies, tables: [table], view, revision, arriving: count };
};

/** Returns the table that a query is shown from: the whole one, or what has come of a first list so far. */
export const loadDisplayTable = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  columns: Iterable<PurchaseColumn>,
): Promise<PurchaseScopeTable> =>
  (await findArrivingScope(archiveRefs, query)) ?? loadPurchaseScopeTable(archiveRefs, columns);

/** Returns what a query shows: its result, or that in what has come of a first list so far. Only to be looked at. */
export const executeDisplayQuery = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  today: string,
): Promise<{ readonly scope: PurchaseScopeTable; readonly result: TableQueryResult }> => {
  const scope = await findArrivingScope(archiveRefs, query);
  return scope ? { scope, result: scope.view.runQuery(query, today) } : executePurchaseQuery(archiveRefs, query, today);
};

/**
 * Returns rows of the scope's table in the order of the query: those of a selection, or all for null. Throws
 * `conflict` if lines have moved since the selection was made.
 */
export const getSelectedRows = (
  { scope, result }: { scope: PurchaseScopeTable; result: TableQueryResult },
  selection: PurchaseSelection | null,
): Uint32Array => {
  if (selection === null) return result.rows.toArray();
  if (selection.revision !== scope.revision) throw fail({ kind: 'conflict', message: null });
  const ranges = result.lines.findRowRanges(selection.ranges);
  const rows = new Uint32Array(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let count = 0;
  for (const { from, to } of ranges) {
    rows.set(result.rows.slice(from, to), count);
    count += to - from;
  }
  return rows;
};
