import type { PurchaseQuery, Totals } from '../../contract/purchases/query.ts';
import { fieldOfColumn, type PurchaseColumn } from '../../contract/purchases/row.ts';
import type { Column } from './columns/column.ts';
import { companyColumn, monthColumn, receivedColumn, stateColumn } from './query/derivedColumns.ts';
import { applyFilters } from './query/filtering.ts';
import { groupsOf } from './query/groups.ts';
import { Lines } from './query/lines.ts';
import { type SortKey, sortedRows } from './query/sorting.ts';
import { Sums } from './sums.ts';
import { flag, type Table } from './table.ts';

/** What of a query concerns a table whose rows are those of its scope. */
export type Question = Omit<PurchaseQuery, 'scope'>;

/** What a question shows. */
export interface Shown {
  /** Rows of the table in the order of the lines; those of closed groups too. */
  readonly rows: Uint32Array;
  readonly lines: Lines;
  readonly totals: Totals;
  /** Of what is overdue and not paid. */
  readonly overdue: Totals;
}

/** The rows that fit search and filters, whatever their order: 1 for each in `mask`. */
interface Matches extends Pick<Shown, 'totals' | 'overdue'> {
  readonly mask: Uint8Array;
  readonly count: number;
}

/** Orders that are remembered, so that going back to one costs nothing. */
const remembered = 4;

/**
 * Answers questions about one table. What was asked last stays ready; after something was marked, `touch` forgets what that
 * may have moved.
 */
export class TableView {
  readonly table: Table;
  readonly #fields: ReadonlyMap<string, Column>;
  readonly #derived = new Map<string, Column>();
  readonly #orders = new Map<string, Uint32Array>();
  #filtered: { readonly key: string; readonly mask: Uint8Array } | null = null;
  #matched: { readonly key: string; readonly matches: Matches } | null = null;
  #latest: { readonly key: string; readonly shown: Shown } | null = null;

  /** `fields` holds the columns of further fields by their pattern; a column must be there before it is asked about. */
  constructor(table: Table, fields: ReadonlyMap<string, Column>) {
    this.table = table;
    this.#fields = fields;
  }

  /** Invoices that the service returns. */
  get totalCount(): number {
    let count = 0;
    for (const flags of this.table.flags) if ((flags & flag.missing) === 0) count += 1;
    return count;
  }

  touch(): void {
    this.#filtered = null;
    this.#matched = null;
    this.#latest = null;
    this.#derived.delete('state');
    for (const key of this.#orders.keys()) if (key.includes('"state"')) this.#orders.delete(key);
  }

  /** `today` is an ISO date. */
  shown(question: Question, today: string): Shown {
    const key = JSON.stringify([question.search, question.filters, question.sort, question.group, today]);
    if (this.#latest?.key === key) return this.#latest.shown;
    const { mask, count, totals, overdue } = this.#matches(question, today);
    const order = this.#order(question.sort, question.group);
    const rows = count === order.length ? order : picked(order, mask, count);
    const column = this.#groupColumn(question);
    const groups = column && groupsOf(rows, column, question.group?.closed ?? []);
    const shown = { rows, lines: new Lines(rows.length, groups), totals, overdue };
    this.#latest = { key, shown };
    return shown;
  }

  /** 1 for each row that fits search and filters. */
  mask({ search, filters }: Pick<Question, 'search' | 'filters'>, today: string): Uint8Array {
    const fitting = this.#fitting(filters, today);
    if (search.trim() === '') return fitting;
    const mask = new Uint8Array(this.table.size);
    this.table.search(search, mask);
    for (let row = 0; row < mask.length; row += 1) mask[row] = (mask[row] ?? 0) & (fitting[row] ?? 0);
    return mask;
  }

  column(name: PurchaseColumn): Column {
    const { texts, amounts } = this.table;
    const field = fieldOfColumn(name);
    if (field !== null) return this.#fields.get(field) ?? this.#empty();
    switch (name) {
      case 'state':
        return this.#derive(name, stateColumn);
      case 'company':
        return this.#derive(name, companyColumn);
      case 'receivedAt':
        return this.#derive(name, receivedColumn);
      case 'amount':
      case 'netAmount':
      case 'vatAmount':
        return amounts[name];
      default:
        return texts[name as keyof typeof texts];
    }
  }

  #matches({ search, filters }: Question, today: string): Matches {
    const key = JSON.stringify([search, filters, today]);
    if (this.#matched?.key === key) return this.#matched.matches;
    const mask = this.mask({ search, filters }, today);
    const all = new Sums(this.table);
    const late = new Sums(this.table);
    const isLate = this.#lateness(today);
    let count = 0;
    for (let row = 0; row < mask.length; row += 1) {
      if (mask[row] !== 1) continue;
      count += 1;
      all.add(row);
      if (isLate(row)) late.add(row);
    }
    const matches = { mask, count, totals: all.totals(), overdue: late.totals() };
    this.#matched = { key, matches };
    return matches;
  }

  #fitting(filters: Question['filters'], today: string): Uint8Array {
    const key = JSON.stringify([filters, today]);
    if (this.#filtered?.key === key) return this.#filtered.mask;
    const mask = new Uint8Array(this.table.size).fill(1);
    applyFilters(this.table, (name) => this.column(name), filters, today, mask);
    this.#filtered = { key, mask };
    return mask;
  }

  #order(sort: Question['sort'], group: Question['group']): Uint32Array {
    const key = JSON.stringify([sort, group?.by]);
    const known = this.#orders.get(key);
    if (known) return known;
    const order = sortedRows(this.table.size, this.#sortKeys(sort, group));
    this.#orders.set(key, order);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > remembered && oldest !== undefined) this.#orders.delete(oldest);
    return order;
  }

  /** Groups stand in the order of what they are grouped by, in the direction in which that is sorted where it is. */
  #sortKeys(sort: Question['sort'], group: Question['group']): SortKey[] {
    const keys = sort.map(({ column, direction }) => ({ column: this.column(column), direction }));
    const groupColumn = this.#groupColumn({ group });
    if (!groupColumn || !group) return keys;
    const direction = sort.find(({ column }) => column === sortedAs[group.by])?.direction ?? 'ascending';
    return [{ column: groupColumn, direction }, ...keys];
  }

  #groupColumn({ group }: Pick<Question, 'group'>): Column | null {
    if (group === null) return null;
    return group.by === 'month' ? this.#derive('month', monthColumn) : this.column(sortedAs[group.by]);
  }

  #derive(name: string, make: (table: Table) => Column): Column {
    const known = this.#derived.get(name) ?? make(this.table);
    this.#derived.set(name, known);
    return known;
  }

  #empty(): Column {
    return { size: 0, codes: new Uint32Array(this.table.size), value: () => '' };
  }

  /** Whether a row is overdue: due before `today`, not paid, and still returned by the service. */
  #lateness(today: string): (row: number) => boolean {
    const { flags, texts } = this.table;
    const { codes, size } = texts.dueDate;
    const firstLater = firstNotBefore(texts.dueDate, today);
    return (row) => (codes[row] ?? size) < firstLater && ((flags[row] ?? 0) & (flag.paid | flag.missing)) === 0;
  }
}

/** Those of the rows that are marked, in their order. */
const picked = (order: Uint32Array, mask: Uint8Array, count: number): Uint32Array => {
  const rows = new Uint32Array(count);
  let place = 0;
  for (let index = 0; place < count; index += 1) {
    const row = order[index] ?? 0;
    if (mask[row] !== 1) continue;
    rows[place] = row;
    place += 1;
  }
  return rows;
};

/** The column that shows what invoices are grouped by. */
const sortedAs = { supplier: 'sellerName', month: 'dueDate', state: 'state' } as const;

/** The code of the first date that is not before `date`; the column's size where there is none. */
const firstNotBefore = ({ size, value }: Column, date: string): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value(middle) < date) low = middle + 1;
    else high = middle;
  }
  return low;
};
