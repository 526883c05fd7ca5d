import type { PurchaseQuery, TotalsByCurrency } from '#app/contract/purchases/query.ts';
import { isAmountField } from '#app/contract/purchases/recordFields.ts';
import { getColumnFieldPattern, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableColumn } from './columns/column.ts';
import { createPaymentColumn } from './paymentReadiness.ts';
import { listCurrencyStateCodes, type PaymentTotals, sumPaymentTotals } from './paymentTotals.ts';
import {
  createBankDayColumn,
  createCompanyColumn,
  createDaysLeftColumn,
  createDueMonthColumn,
  createExportDateColumn,
  createReceiptDateColumn,
  createStateColumn,
  createUrgencyColumn,
} from './query/derivedColumns.ts';
import { DisplayRowList } from './query/displayRowList.ts';
import { applyFilters } from './query/filtering.ts';
import { groupRows, type InvoiceGroup, sumGroups } from './query/groups.ts';
import { listMarkedRows } from './query/markedRows.ts';
import { RowOrder } from './query/rowOrder.ts';
import { type SortColumn, toSortDigits } from './query/sorting.ts';
import { type PurchaseTable, rowFlagBits } from './table.ts';
import { createAmountToPayColumn, type SummableAmounts } from './unpaidAmounts.ts';

/** Query without its scope, for a table of that scope. */
export type UnscopedPurchaseQuery = Omit<PurchaseQuery, 'scope'>;

/** Result of a query. Must be used in the current turn of the event loop; later results may reuse its memory. */
export interface TableQueryResult extends PaymentTotals {
  /** Rows of the table in the order of the lines; those of closed groups too. */
  readonly rows: RowOrder;
  readonly lines: DisplayRowList;
  /** Returns the totals of each of these groups. */
  readonly sumGroups: (
    groups: readonly InvoiceGroup[],
    amounts: SummableAmounts,
  ) => ReadonlyMap<InvoiceGroup, TotalsByCurrency>;
}

/** Rows that match search and filters, ascending. */
interface QueryMatches extends PaymentTotals {
  readonly rows: Uint32Array;
}

/**
 * Query view of one table. Caches the latest result; `touch` clears caches that annotations may have changed.
 */
export class TableQueryRunner {
  readonly table: PurchaseTable;
  readonly #fields: ReadonlyMap<string, TableColumn>;
  readonly #derived = new Map<string, TableColumn>();
  #latestFilters: { readonly key: string; readonly mask: Uint8Array } | null = null;
  #latestMatches: { readonly key: string; readonly matches: QueryMatches } | null = null;
  #latest: { readonly key: string; readonly result: TableQueryResult } | null = null;
  /** Mask of the latest matches. */
  readonly #mask: Uint8Array;
  /** Reusable buffer for rows, so that typing does not allocate a million rows per letter. */
  #spareRows: Uint32Array | undefined;
  #currencyStates: { readonly today: string; readonly codes: Uint32Array } | null = null;
  #totalCount: number | null = null;
  /** Day of the latest query. */
  #today = '';

  /** `fields` holds the columns of further fields by their pattern; a column must exist before it is queried. */
  constructor(table: PurchaseTable, fields: ReadonlyMap<string, TableColumn>) {
    this.table = table;
    this.#fields = fields;
    this.#mask = new Uint8Array(table.size);
  }

  /** Number of invoices that the service returns. */
  get totalCount(): number {
    this.#totalCount ??= this.table.flags.reduce(
      (count, flags) => count + ((flags & rowFlagBits.missing) === 0 ? 1 : 0),
      0,
    );
    return this.#totalCount;
  }

  touch(): void {
    this.#latestFilters = null;
    this.#forgetMatches();
    this.#latest = null;
    for (const name of annotatedColumns) this.#derived.delete(name);
  }

  /** `today` is an ISO date. */
  runQuery(question: UnscopedPurchaseQuery, today: string): TableQueryResult {
    const key = JSON.stringify([question.search, question.filters, question.sort, question.group, today]);
    if (this.#latest?.key === key) return this.#latest.result;
    this.#latest = null;
    this.#turnTo(today);
    const { rows, ...sums } = this.#findMatches(question, today);
    const groupKey = this.#getGroupKey(question);
    const keys = question.sort.map(({ column, direction }) => ({ column: this.column(column), direction }));
    const order = new RowOrder(rows, toSortDigits(groupKey ? [groupKey, ...keys] : keys));
    const groups = groupKey && groupRows(rows, groupKey, question.group?.closed ?? []);
    const result: TableQueryResult = {
      rows: order,
      lines: new DisplayRowList(rows.length, groups),
      sumGroups: (chosen, amounts) =>
        groupKey ? sumGroups(this.table, rows, groupKey.column, chosen, amounts) : new Map(),
      ...sums,
    };
    this.#latest = { key, result };
    return result;
  }

  /** Forgets the groups by payment of another day. */
  #turnTo(today: string): void {
    if (this.#today === today) return;
    this.#today = today;
    this.#derived.delete('payment');
  }

  /** Returns 1 for each row that matches search and filters. */
  mask({ search, filters }: Pick<UnscopedPurchaseQuery, 'search' | 'filters'>, today: string): Uint8Array {
    return this.#applySearch({ search, filters }, today, new Uint8Array(this.table.size));
  }

  column(name: PurchaseColumn): TableColumn {
    const { texts, amounts } = this.table;
    const field = getColumnFieldPattern(name);
    if (field !== null) return this.#fields.get(field) ?? this.#createEmptyColumn();
    const create = columnCreators.get(name);
    if (create) return this.#derive(name, create);
    return isAmountField(name) ? amounts[name] : texts[name as keyof typeof texts];
  }

  /** Returns the {@link mask}, in `buffer` if there is a search. */
  #applySearch(
    { search, filters }: Pick<UnscopedPurchaseQuery, 'search' | 'filters'>,
    today: string,
    buffer: Uint8Array,
  ): Uint8Array {
    const filtered = this.#applyFilters(filters, today);
    if (search.trim() === '') return filtered;
    buffer.set(filtered);
    this.table.search(search, buffer);
    return buffer;
  }

  #findMatches({ search, filters }: UnscopedPurchaseQuery, today: string): QueryMatches {
    const key = JSON.stringify([search, filters, today]);
    if (this.#latestMatches?.key === key) return this.#latestMatches.matches;
    this.#forgetMatches();
    const mask = this.#applySearch({ search, filters }, today, this.#mask);
    const currencyStateCodes = this.#listCurrencyStateCodes(today);
    const rows = listMarkedRows(mask, this.#spareRows);
    this.#spareRows = undefined;
    const matches = { rows, ...sumPaymentTotals(this.table, rows, currencyStateCodes) };
    this.#latestMatches = { key, matches };
    return matches;
  }

  /** Drops the latest matches; their rows are used until the end of this turn of the event loop. */
  #forgetMatches(): void {
    const buffer = this.#latestMatches?.matches.rows.buffer;
    this.#latestMatches = null;
    if (buffer)
      setImmediate(() => {
        this.#spareRows = new Uint32Array(buffer);
      });
  }

  #applyFilters(filters: UnscopedPurchaseQuery['filters'], today: string): Uint8Array {
    const key = JSON.stringify([filters, today]);
    if (this.#latestFilters?.key === key) return this.#latestFilters.mask;
    const mask = new Uint8Array(this.table.size).fill(1);
    applyFilters(this.table, (name) => this.column(name), filters, today, mask);
    this.#latestFilters = { key, mask };
    return mask;
  }

  /** Returns the sort key of the groups: their column, in its direction if it is sorted. */
  #getGroupKey({ group, sort }: UnscopedPurchaseQuery): SortColumn | null {
    const column = this.#getGroupColumn(group);
    if (!column || !group) return null;
    const sortColumn = group.by === 'payment' ? null : groupColumns[group.by];
    return { column, direction: sort.find((each) => each.column === sortColumn)?.direction ?? 'ascending' };
  }

  #getGroupColumn(group: UnscopedPurchaseQuery['group']): TableColumn | null {
    if (group === null) return null;
    switch (group.by) {
      case 'month':
        return this.#derive('month', createDueMonthColumn);
      case 'payment':
        return this.#derive('payment', (table) => createPaymentColumn(table, this.column('bankDay'), this.#today));
      default:
        return this.column(groupColumns[group.by]);
    }
  }

  #derive(name: string, make: (table: PurchaseTable) => TableColumn): TableColumn {
    const column = this.#derived.get(name) ?? make(this.table);
    this.#derived.set(name, column);
    return column;
  }

  #createEmptyColumn(): TableColumn {
    return { size: 0, codes: new Uint32Array(this.table.size), value: () => '' };
  }

  #listCurrencyStateCodes(today: string): Uint32Array {
    if (this.#currencyStates?.today !== today)
      this.#currencyStates = { today, codes: listCurrencyStateCodes(this.table, this.column('bankDay'), today) };
    return this.#currencyStates.codes;
  }
}

/** How the columns that the application adds are made. */
const columnCreators: ReadonlyMap<PurchaseColumn, (table: PurchaseTable) => TableColumn> = new Map([
  ['state', createStateColumn],
  ['urgency', createUrgencyColumn],
  ['company', createCompanyColumn],
  ['receivedAt', createReceiptDateColumn],
  ['bankDay', createBankDayColumn],
  ['daysLeft', createDaysLeftColumn],
  ['exportedAt', createExportDateColumn],
  ['amountToPay', createAmountToPayColumn],
]);

/** Derived columns that a review, an export or a finding changes. */
const annotatedColumns = ['state', 'urgency', 'payment', 'exportedAt'] as const;

/** Column by which each grouping is sorted. */
const groupColumns = { supplier: 'sellerName', month: 'dueDate', state: 'state' } as const;
