import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { StandardColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';

/** Some of them have room in a wide window only (`grid/columnFits.ts`). */
const defaultColumns: readonly StandardColumn[] = [
  'dueDate',
  'daysLeft',
  'sellerName',
  'invoiceNumber',
  'invoiceDate',
  'iban',
  'state',
  'netAmount',
  'vatAmount',
  'amount',
];

const toPayColumns: readonly StandardColumn[] = [
  'dueDate',
  'sellerName',
  'invoiceNumber',
  'iban',
  'reference',
  'state',
  'exportedAt',
  'amountToPay',
];

/** Returns the default columns of a table. */
export const createDefaultLayout = (scope: PurchaseScope): TableLayout => createLayout(scope, defaultColumns);

/** Returns the default columns of the list of payments. */
export const createToPayLayout = (scope: PurchaseScope): TableLayout => createLayout(scope, toPayColumns);

/** Returns a layout of these columns; over several companies, the company comes first. */
const createLayout = ({ customerNumber }: PurchaseScope, columns: readonly StandardColumn[]): TableLayout => ({
  columns: [...(customerNumber === null ? (['company'] as const) : []), ...columns].map((column) => ({
    column,
    width: null,
    isPinned: false,
  })),
  density: 'comfortable',
});
