import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';

/** Newest due date first: a company keeps years of paid invoices and works on the newest. */
export const defaultSort: PurchaseSort = { column: 'dueDate', direction: 'descending' };

/** What needs doing first: the most serious findings, then what is due next. */
export const reviewSort: readonly PurchaseSort[] = [
  { column: 'urgency', direction: 'ascending' },
  { column: 'dueDate', direction: 'ascending' },
];

/** The contract's limit. */
const maxSortColumns = 5;

const reverseSort = ({ column, direction }: PurchaseSort): PurchaseSort => ({
  column,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});

/**
 * Returns the order after a press on a header: a new column ascends, an existing one is reversed. With `isAdded` the
 * column follows the others; otherwise it replaces them.
 */
export const toggleSortColumn = (
  sort: readonly PurchaseSort[],
  column: PurchaseColumn,
  isAdded: boolean,
): readonly PurchaseSort[] => {
  const existing = sort.find((each) => each.column === column);
  const next: PurchaseSort = existing ? reverseSort(existing) : { column, direction: 'ascending' };
  if (!isAdded) return [next];
  return existing ? sort.map((each) => (each === existing ? next : each)) : [...sort, next].slice(0, maxSortColumns);
};
