import { fail } from '#app/contract/errors.ts';
import type {
  InvoiceRef,
  PurchaseLine,
  PurchaseQuery,
  PurchaseSelection,
  PurchaseView,
  Totals,
} from '#app/contract/purchases/query.ts';
import type { PurchaseColumn, PurchaseRow } from '#app/contract/purchases/row.ts';
import { inTurns } from '#app/lib/cooperativeTask.ts';
import type { Place } from '../archive/place.ts';
import { type Overview, overviewOf } from '../overview/overview.ts';
import type { Chosen } from '../table/chosen.ts';
import { valuesOf } from '../table/query/values.ts';
import { totalsOf } from '../table/sums.ts';
import { partOf, rowOf } from '../table/table.ts';
import type { Shown } from '../table/tableView.ts';
import { openAt, over } from './companies.ts';
import type { Company } from './company.ts';
import { type Picture, pictureOf } from './firstPicture.ts';
import { chosenRows, columnsIn, type Scope, scopeAt, showing } from './scopes.ts';

type Showed = Awaited<ReturnType<typeof showing>>;

/** Result of `purchases.view`; if it is unsettled, its findings still have to be detected (`settle`). */
export interface Viewed {
  readonly view: PurchaseView;
  readonly isUnsettled: boolean;
}

const view = async (
  places: readonly Place[],
  query: PurchaseQuery,
  locate: InvoiceRef | null,
  today: string,
  now: number,
): Promise<Viewed> => {
  for (const { index } of openAt(places)) index.look(now);
  return viewed(places, await showing(places, query, today), locate, today);
};

interface Window {
  readonly locate: InvoiceRef | null;
  readonly size: number;
  readonly fields: readonly string[];
}

interface ShownWindow extends Viewed {
  readonly from: number;
  readonly lines: PurchaseLine[];
}

/** Requested window of a table. */
export interface Asking extends Window {
  /** Null if the table is not visible yet. */
  readonly now: number | null;
}

const lookedAt = (places: readonly Place[], now: number | null): void => {
  if (now !== null) for (const { index } of openAt(places)) index.look(now);
};

/** Returns the last run's answer for the first `shown` of this run; null if it is no longer valid. */
const recall = async (
  places: readonly Place[],
  query: PurchaseQuery,
  { size, fields, now }: Asking,
): Promise<Picture | null> => {
  lookedAt(places, now);
  return pictureOf(places).recall({ query, size, fields: [...fields] });
};

/** Returns `view` with one window of its lines: around the located invoice, or else the first. */
const shown = async (
  places: readonly Place[],
  query: PurchaseQuery,
  { locate, size, fields, now }: Asking,
  today: string,
): Promise<ShownWindow> => {
  lookedAt(places, now);
  const showed = await showing(places, query, today);
  const answer = viewed(places, showed, locate, today);
  const from = Math.floor((answer.view.located ?? 0) / size) * size;
  const lines = linesIn(showed, from, from + size, fields);
  if (from === 0) pictureOf(places).keep({ query, size, fields: [...fields] }, { view: answer.view, from, lines });
  return { ...answer, from, lines };
};

/** Loads the table of these places, if it is not loaded yet. */
const read = async (places: readonly Place[]): Promise<void> => {
  await scopeAt(places);
};

const viewed = (
  places: readonly Place[],
  { scope, shown }: Showed,
  locate: InvoiceRef | null,
  today: string,
): Viewed => {
  const { revision, view, companies } = scope;
  const syncs = companies.map(({ syncedAt }) => syncedAt).filter((moment) => moment !== null);
  return {
    view: {
      revision,
      lineCount: shown.lines.count,
      rowCount: shown.rows.length,
      totalCount: view.totalCount,
      totals: shown.totals,
      overdue: shown.overdue,
      lastSyncedAt: syncs.length < places.length ? null : new Date(Math.min(...syncs)).toISOString(),
      located: locate && lineOf(scope, shown, locate),
    },
    isUnsettled: companies.some(({ index }) => index.isUnsettled(today)),
  };
};

const lineOf = (
  { view: { table } }: Scope,
  { rows, lines }: Shown,
  { customerNumber, id }: InvoiceRef,
): number | null => {
  const part = table.parts.find((each) => each.customerNumber === customerNumber);
  const row = part ? rowOf(table, part, id) : -1;
  const place = row < 0 ? -1 : rows.indexOf(row);
  return place < 0 ? null : lines.lineOf(place);
};

/** Detects pending findings of these companies; returns whether there were any. */
const settle = async (places: readonly Place[], today: string): Promise<boolean> => {
  const unsettled = openAt(places).filter(({ index }) => index.isUnsettled(today));
  for (const { index } of unsettled) await index.findings(today);
  return unsettled.length > 0;
};

const lines = async (
  places: readonly Place[],
  query: PurchaseQuery,
  from: number,
  to: number,
  fields: readonly string[],
  today: string,
): Promise<PurchaseLine[]> => linesIn(await showing(places, query, today), from, to, fields);

const linesIn = ({ scope, shown }: Showed, from: number, to: number, fields: readonly string[]): PurchaseLine[] => {
  const answer: PurchaseLine[] = [];
  for (let number = from; number < Math.min(to, shown.lines.count); number += 1) {
    const line = shown.lines.at(number);
    if (line.kind === 'place')
      answer.push({ kind: 'invoice', row: purchaseRow(scope, shown.rows[line.place] ?? 0, fields) });
    else {
      const { key, isClosed, from: first, to: end } = line.group;
      const totals = totalsOf(scope.view.table, shown.rows.subarray(first, end));
      answer.push({ kind: 'group', key, count: end - first, totals, isClosed });
    }
  }
  return answer;
};

const purchaseRow = (scope: Scope, row: number, fields: readonly string[]): PurchaseRow => {
  const { table } = scope.view;
  return companyOf(scope, partOf(table, row).customerNumber).row(table, row, fields);
};

const companyOf = ({ companies }: Scope, customerNumber: string): Company => {
  const company = companies.find(({ place }) => place.customerNumber === customerNumber);
  if (!company) throw fail({ kind: 'notFound', message: null });
  return company;
};

const selected = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
): Promise<{ count: number; totals: Totals }> => {
  const showed = await showing(places, query, today);
  const rows = chosenRows(showed, selection);
  return { count: rows.length, totals: totalsOf(showed.scope.view.table, rows) };
};

/** Returns the result of a query, or a selection of it, for reading in parts with `rows`. */
const chosen = async (
  places: readonly Place[],
  query: PurchaseQuery,
  selection: PurchaseSelection | null,
  today: string,
): Promise<Chosen> => {
  const showed = await showing(places, query, today);
  const { table } = showed.scope.view;
  const rows = chosenRows(showed, selection);
  const companies = table.parts.map(({ customerNumber }) => customerNumber);
  const company = Uint16Array.from(rows, (row) => table.parts.indexOf(partOf(table, row)));
  const ids = Int32Array.from(rows, (row) => table.ids[row] ?? 0);
  return { companies, company, ids, totals: totalsOf(table, rows) };
};

/** Returns these invoices as rows, in order, with the values of further fields; unknown invoices are left out. */
const rows = async (
  places: readonly Place[],
  invoices: readonly InvoiceRef[],
  fields: readonly string[],
): Promise<PurchaseRow[]> => {
  const scope = await scopeAt(places);
  const { table } = scope.view;
  return invoices.flatMap(({ customerNumber, id }) => {
    const part = table.parts.find((each) => each.customerNumber === customerNumber);
    const row = part ? rowOf(table, part, id) : -1;
    return row < 0 ? [] : [companyOf(scope, customerNumber).row(table, row, fields)];
  });
};

/** Returns the values of a column. Filters on the column itself do not apply, so that other values can be chosen. */
const values = async (
  places: readonly Place[],
  query: PurchaseQuery,
  column: PurchaseColumn,
  search: string,
  today: string,
): Promise<{ value: string | null; count: number }[]> => {
  const { view: table } = await scopeAt(places, [...columnsIn(query), column]);
  const filters = query.filters.filter((filter) => !('column' in filter) || filter.column !== column);
  return valuesOf(table.column(column), table.mask({ ...query, filters }, today), search);
};

/** Returns the figures over all invoices of these places, with findings. */
const overview = async (places: readonly Place[], today: string): Promise<Overview> => {
  await settle(places, today);
  const scope = await scopeAt(places);
  return inTurns(overviewOf(scope.view.table, today));
};

type OverPlaces<A extends unknown[], R> = (places: readonly Place[], ...rest: A) => Promise<R>;

const guarded =
  <A extends unknown[], R>(work: OverPlaces<A, R>): OverPlaces<A, R> =>
  (places, ...rest) =>
    over(places, () => work(places, ...rest));

/** Worker handlers for the invoice table. */
export const tableHandlers = {
  view: guarded(view),
  recall: guarded(recall),
  shown: guarded(shown),
  read: guarded(read),
  settle: guarded(settle),
  lines: guarded(lines),
  selected: guarded(selected),
  chosen: guarded(chosen),
  rows: guarded(rows),
  values: guarded(values),
  overview: guarded(overview),
};
