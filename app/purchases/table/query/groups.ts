import type { TableColumn } from '../columns/column.ts';

/**
 * A group of consecutive rows with one value of the group column. Its head is at `line`; its rows follow unless it is
 * closed.
 */
export interface InvoiceGroup {
  readonly key: string;
  readonly isClosed: boolean;
  /** Row indexes in display order, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

/** Maximum length of keys in the contract. */
const maxKeyLength = 1000;

/** Returns the groups of rows sorted by `column`. */
export const groupRows = (
  rows: Uint32Array,
  { codes, size, value }: TableColumn,
  closed: readonly string[],
): InvoiceGroup[] => {
  const closedKeys = new Set(closed);
  const groups: InvoiceGroup[] = [];
  let line = 0;
  for (let from = 0; from < rows.length; ) {
    const code = codes[rows[from] ?? 0] ?? size;
    let to = from + 1;
    while (to < rows.length && codes[rows[to] ?? 0] === code) to += 1;
    const key = code === size ? '' : value(code).slice(0, maxKeyLength);
    const isClosed = closedKeys.has(key);
    groups.push({ key, isClosed, from, to, line });
    line += 1 + (isClosed ? 0 : to - from);
    from = to;
  }
  return groups;
};
