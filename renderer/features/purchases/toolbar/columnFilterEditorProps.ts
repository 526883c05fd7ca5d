import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';

/** Props of an editor for a condition on the values of a column. */
export interface ColumnFilterEditorProps<Kind extends PurchaseFilter['kind']> {
  readonly title: string;
  readonly column: PurchaseColumn;
  /** The condition that is being changed; null for a new one. */
  readonly filter: Extract<PurchaseFilter, { kind: Kind }> | null;
  /** Query of the table without the condition. */
  readonly query: PurchaseQuery;
  readonly onApply: (filter: PurchaseFilter) => void;
}
