import { fail } from '#app/contract/errors.ts';
import type {
  InvoiceRef,
  PurchaseQuery,
  PurchaseQuerySummary,
  PurchaseSelection,
  PurchaseTableRow,
  TotalsByCurrency,
} from '#app/contract/purchases/query.ts';
import type { PurchaseColumn, PurchaseRow } from '#app/contract/purchases/row.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { computeOverview, type OverviewFigures } from '../overview/overview.ts';
import { createUnapprovedCheck } from '../table/approvalRule.ts';
import type { CompactInvoiceSelection } from '../table/compactInvoiceSelection.ts';
import { findInvoiceRows } from '../table/findInvoices.ts';
import { countColumnValues } from '../table/query/values.ts';
import { sumAmounts } from '../table/sums.ts';
import { findCompanyRowRange, findRow } from '../table/table.ts';
import type { TableQueryResult } from '../table/tableQueryRunner.ts';
import { getOpenCompanies, withDatabaseDamageHandling } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';
import {
  executeDisplayQuery,
  executePurchaseQuery,
  getQueryColumns,
  getSelectedRows,
  getSummedAmounts,
  loadDisplayTable,
  loadPurchaseScopeTable,
  type PurchaseScopeTable,
} from './purchaseScopeTables.ts';
import { getStartupSnapshotStore, type StartupSnapshot } from './startupSnapshot.ts';

type ExecutedQuery = Awaited<ReturnType<typeof executePurchaseQuery>>;

/** Result of `purchases.view`; if it is unsettled, its findings still have to be detected (`settle`). */
export interface PurchaseQueryResponse {
  readonly view: PurchaseQuerySummary;
  readonly isUnsettled: boolean;
}

const getView = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  locate: InvoiceRef | null,
  today: string,
  now: number,
): Promise<PurchaseQueryResponse> => {
  for (const { index } of getOpenCompanies(archiveRefs)) index.recordVisit(now);
  return toQueryResponse(archiveRefs, await executePurchaseQuery(archiveRefs, query, today), locate, today);
};

interface TableWindow {
  readonly locate: InvoiceRef | null;
  readonly size: number;
  readonly fields: readonly string[];
}

interface TableWindowResponse extends PurchaseQueryResponse {
  readonly from: number;
  readonly lines: PurchaseTableRow[];
}

/** Requested window of a table. */
export interface RowWindowRequest extends TableWindow {
  /** Null if the table is not visible yet. */
  readonly now: number | null;
}

const recordVisits = (archiveRefs: readonly ArchiveRef[], now: number | null): void => {
  if (now !== null) for (const { index } of getOpenCompanies(archiveRefs)) index.recordVisit(now);
};

/** Returns the last run's answer for the first `getWindow` of this run; null if it is no longer valid. */
const recallSnapshot = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  { size, fields, now }: RowWindowRequest,
): Promise<StartupSnapshot | null> => {
  recordVisits(archiveRefs, now);
  return getStartupSnapshotStore(archiveRefs).recall({ query, size, fields: [...fields] });
};

/** Returns `view` with one window of its lines: around the located invoice, or else the first. */
const getWindow = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  { locate, size, fields, now }: RowWindowRequest,
  today: string,
): Promise<TableWindowResponse> => {
  recordVisits(archiveRefs, now);
  const executed = await executeDisplayQuery(archiveRefs, query, today);
  const answer = toQueryResponse(archiveRefs, executed, locate, today);
  const from = Math.floor((answer.view.located ?? 0) / size) * size;
  const windowRows = readTableRows(executed, query, from, from + size, fields);
  if (from === 0 && answer.view.arriving === undefined)
    getStartupSnapshotStore(archiveRefs).keep(
      { query, size, fields: [...fields] },
      { view: answer.view, from, lines: windowRows },
    );
  return { ...answer, from, lines: windowRows };
};

/** Loads the table of these places, if it is not loaded yet. */
const readTable = async (archiveRefs: readonly ArchiveRef[]): Promise<void> => {
  await loadPurchaseScopeTable(archiveRefs);
};

const toQueryResponse = (
  archiveRefs: readonly ArchiveRef[],
  { scope, result }: ExecutedQuery,
  locate: InvoiceRef | null,
  today: string,
): PurchaseQueryResponse => {
  const { revision, view, companies, arriving } = scope;
  const located = locate && findDisplayIndex(scope, result, locate);
  const counts = { revision, lineCount: result.lines.count, rowCount: result.rows.length };
  if (arriving !== undefined)
    return { view: { ...counts, ...noFigures, lastSyncedAt: null, located, arriving }, isUnsettled: false };
  const syncs = companies.map(({ syncedAt }) => syncedAt).filter((moment) => moment !== null);
  return {
    view: {
      ...counts,
      totalCount: view.totalCount,
      totals: result.totals,
      unpaid: result.unpaid,
      overdue: result.overdue,
      paymentUnknown: result.paymentUnknown,
      lastSyncedAt: syncs.length < archiveRefs.length ? null : toIsoMoment(Math.min(...syncs)),
      located,
    },
    isUnsettled: companies.some(({ index }) => index.isUnsettled(today)),
  };
};

/** The figures of a list that has not ended. */
const noFigures = { totalCount: 0, totals: [], unpaid: [], overdue: [], paymentUnknown: 0 };

const findDisplayIndex = (
  { view: { table } }: PurchaseScopeTable,
  { rows, lines }: TableQueryResult,
  { customerNumber, id }: InvoiceRef,
): number | null => {
  const part = table.parts.find((each) => each.customerNumber === customerNumber);
  const row = part ? findRow(table, part, id) : -1;
  const index = row < 0 ? -1 : rows.indexOf(row);
  return index < 0 ? null : lines.findRowIndex(index);
};

/** Detects pending findings of these companies; returns whether there were any. */
const updateFindings = async (archiveRefs: readonly ArchiveRef[], today: string): Promise<boolean> => {
  const unsettled = getOpenCompanies(archiveRefs).filter(({ index }) => index.isUnsettled(today));
  for (const { index } of unsettled) await index.findings(today);
  return unsettled.length > 0;
};

const lines = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  from: number,
  to: number,
  fields: readonly string[],
  today: string,
): Promise<PurchaseTableRow[]> =>
  readTableRows(await executeDisplayQuery(archiveRefs, query, today), query, from, to, fields);

const readTableRows = (
  { scope, result }: ExecutedQuery,
  query: PurchaseQuery,
  from: number,
  to: number,
  fields: readonly string[],
): PurchaseTableRow[] => {
  const { table } = scope.view;
  const shown = result.lines.slice(from, to);
  const groups = shown.flatMap((line) => (line.kind === 'group' ? [line.group] : []));
  const totals = scope.arriving === undefined ? result.sumGroups(groups, getSummedAmounts(table, query)) : null;
  const rowsByIndex = new Map(
    result.lines
      .findRowRanges([{ from, to }])
      .flatMap((range) => Array.from(result.rows.slice(range.from, range.to), (row, at) => [range.from + at, row])),
  );
  return shown.map((line) => {
    if (line.kind === 'place') return readPurchaseRow(scope, rowsByIndex.get(line.rowIndex) ?? -1, fields);
    const { key, isClosed, from: first, to: end } = line.group;
    return { kind: 'group', key, count: end - first, totals: totals?.get(line.group) ?? [], isClosed };
  });
};

const readPurchaseRow = (scope: PurchaseScopeTable, row: number, fields: readonly string[]): PurchaseRow => {
  const { table } = scope.view;
  return getCompany(scope, findCompanyRowRange(table, row).customerNumber).row(table, row, fields);
};

const getCompany = ({ companies }: PurchaseScopeTable, customerNumber: string): OpenCompany => {
  const company = companies.find(({ archiveRef }) => archiveRef.customerNumber === customerNumber);
  if (!company) throw fail({ kind: 'notFound', message: null });
  return company;
};

const summarizeSelection = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
): Promise<{ count: number; totals: TotalsByCurrency }> => {
  const executed = await executePurchaseQuery(archiveRefs, query, today);
  const selectedRows = getSelectedRows(executed, selection);
  const { table } = executed.scope.view;
  return { count: selectedRows.length, totals: sumAmounts(table, selectedRows, getSummedAmounts(table, query)) };
};

/** Returns the invoices of a query, or a selection of it, for `rows`; a list of payments leaves out unapproved ones. */
const createSelectionCursor = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  today: string,
  isPaymentList = false,
): Promise<CompactInvoiceSelection> => {
  const executed = await executePurchaseQuery(archiveRefs, query, today);
  const { table } = executed.scope.view;
  const selected = getSelectedRows(executed, selection);
  const isUnapproved = createUnapprovedCheck(table);
  const rows = isPaymentList ? selected.filter((row) => !isUnapproved(row)) : selected;
  const companies = table.parts.map(({ customerNumber }) => customerNumber);
  const company = Uint16Array.from(rows, (row) => table.parts.indexOf(findCompanyRowRange(table, row)));
  const ids = Int32Array.from(rows, (row) => table.ids[row] ?? 0);
  return { companies, company, ids, totals: sumAmounts(table, rows) };
};

/** Returns these invoices as rows, in order, with the values of further fields; unknown invoices are left out. */
const rows = async (
  archiveRefs: readonly ArchiveRef[],
  invoices: readonly InvoiceRef[],
  fields: readonly string[],
): Promise<PurchaseRow[]> => {
  const scope = await loadPurchaseScopeTable(archiveRefs);
  const { table } = scope.view;
  return invoices.flatMap(({ customerNumber, id }) => {
    const part = table.parts.find((each) => each.customerNumber === customerNumber);
    const row = part ? findRow(table, part, id) : -1;
    return row < 0 ? [] : [getCompany(scope, customerNumber).row(table, row, fields)];
  });
};

/** Returns the invoices that a person may mean by some words, the likeliest first ({@link findInvoiceRows}). */
const findInvoices = async (
  archiveRefs: readonly ArchiveRef[],
  text: string,
  limit: number,
): Promise<PurchaseRow[]> => {
  const scope = await loadPurchaseScopeTable(archiveRefs);
  return findInvoiceRows(scope.view.table, text, limit).map((row) => readPurchaseRow(scope, row, []));
};

/** Returns the values of a column. Filters on the column itself do not apply, so that other values can be chosen. */
const getValues = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  column: PurchaseColumn,
  search: string,
  today: string,
): Promise<{ value: string | null; count: number }[]> => {
  const { view: table } = await loadDisplayTable(archiveRefs, query, [...getQueryColumns(query), column]);
  const filters = query.filters.filter((filter) => !('column' in filter) || filter.column !== column);
  return countColumnValues(table.column(column), table.mask({ ...query, filters }, today), search);
};

/** Returns the figures over all invoices of these places, with findings. */
const getOverview = async (archiveRefs: readonly ArchiveRef[], today: string): Promise<OverviewFigures> => {
  await updateFindings(archiveRefs, today);
  const scope = await loadPurchaseScopeTable(archiveRefs);
  return runCooperatively(computeOverview(scope.view.table, today));
};

type ArchiveHandler<A extends unknown[], R> = (archiveRefs: readonly ArchiveRef[], ...rest: A) => Promise<R>;

const guardDamage =
  <A extends unknown[], R>(work: ArchiveHandler<A, R>): ArchiveHandler<A, R> =>
  (archiveRefs, ...rest) =>
    withDatabaseDamageHandling(archiveRefs, () => work(archiveRefs, ...rest));

/** Worker handlers for the invoice table. */
export const tableWorkerHandlers = {
  view: guardDamage(getView),
  recall: guardDamage(recallSnapshot),
  getWindow: guardDamage(getWindow),
  read: guardDamage(readTable),
  updateFindings: guardDamage(updateFindings),
  lines: guardDamage(lines),
  selected: guardDamage(summarizeSelection),
  chosen: guardDamage(createSelectionCursor),
  rows: guardDamage(rows),
  find: guardDamage(findInvoices),
  values: guardDamage(getValues),
  overview: guardDamage(getOverview),
};
