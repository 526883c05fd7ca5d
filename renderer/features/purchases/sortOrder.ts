import type { PurchaseColumn, PurchaseQuery } from '../../../app/contract/purchases.ts';

export type SortOrder = PurchaseQuery['sort'];

/** What is due last stands first: a company keeps years of paid invoices, and works on the newest. */
export const firstOrder: SortOrder = { column: 'dueDate', direction: 'descending' };

/** The order after a header was pressed: a new column ascends, the same one turns round. */
export const nextOrder = (order: SortOrder, column: PurchaseColumn): SortOrder => ({
  column,
  direction: order.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});
