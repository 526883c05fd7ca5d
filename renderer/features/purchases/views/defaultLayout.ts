import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { StandardColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';

const defaultColumns: readonly StandardColumn[] = ['dueDate', 'sellerName', 'invoiceNumber', 'iban', 'state', 'amount'];

/** Returns the default columns of a table; over several companies, the company comes first. */
export const createDefaultLayout = ({ customerNumber }: PurchaseScope): TableLayout => ({
  columns: [...(customerNumber === null ? (['company'] as const) : []), ...defaultColumns].map((column) => ({
    column,
    width: null,
    isPinned: false,
  })),
  density: 'comfortable',
});
