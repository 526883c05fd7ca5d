import type { PurchaseSort, TotalsByCurrency } from '#app/contract/purchases/query.ts';
import type { TableColumn } from '../columns/column.ts';
import { AmountSums } from '../sums.ts';
import type { PurchaseTable } from '../table.ts';
import type { SummableAmounts } from '../unpaidAmounts.ts';
import { countCodes } from './countCodes.ts';
import type { SortColumn } from './sorting.ts';

/**
 * A group of consecutive rows with one value of the group column. Its head is at `line`; its rows follow unless it is
 * closed.
 */
export interface InvoiceGroup {
  readonly key: string;
  /** Code of its value in the group column. */
  readonly code: number;
  readonly isClosed: boolean;
  /** Row indexes in display order, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Maximum length of keys in the contract. */
const maxKeyLength = 1000;

/** Returns the groups of rows in the order of the group column; rows without a value are last. */
export const groupRows = (
  rows: Uint32Array,
  { column: { codes, size, value }, direction }: SortColumn,
  closed: readonly string[],
): InvoiceGroup[] => {
  const closedKeys = new Set(closed);
  const groups: InvoiceGroup[] = [];
  let from = 0;
  let line = 0;
  const counts = countCodes(rows, { codes, size });
  for (const code of listCodes(size, direction)) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    const key = code === size ? '' : value(code).slice(0, maxKeyLength);
    const isClosed = closedKeys.has(key);
    groups.push({ key, code, isClosed, from, to: from + count, line });
    line += 1 + (isClosed ? 0 : count);
    from += count;
  }
  return groups;
};

/** Returns the totals of the amounts of each of these groups. */
export const sumGroups = (
  table: PurchaseTable,
  rows: Uint32Array,
  { codes, size }: TableColumn,
  groups: readonly InvoiceGroup[],
  amounts: SummableAmounts,
): ReadonlyMap<InvoiceGroup, TotalsByCurrency> => {
  const sumsByCode = new Array<AmountSums | undefined>(size + 1).fill(undefined);
  for (const { code } of groups) sumsByCode[code] = new AmountSums(table, amounts);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    sumsByCode[codes[row] ?? size]?.add(row);
  }
  return new Map(groups.map((group) => [group, sumsByCode[group.code]?.totals() ?? []]));
};

/** Yields the codes in order, that of no value last. */
function* listCodes(size: number, direction: PurchaseSort['direction']): Generator<number> {
  for (let code = 0; code < size; code += 1) yield direction === 'ascending' ? code : size - 1 - code;
  yield size;
}
