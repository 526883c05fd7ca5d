import type { PurchaseScope } from '../../../app/contract/purchases/query.ts';
import { fieldOfColumn } from '../../../app/contract/purchases/row.ts';
import type { TableLayout } from '../../../app/contract/purchases/views.ts';
import { layOut } from './tableState.ts';
import { showColumn } from './toolbar/layoutChanges.ts';
import type { Table } from './useTable.ts';
import { defaultLayout } from './views/defaultLayout.ts';
import type { Views } from './views/useViews.ts';

export interface Layout {
  readonly layout: TableLayout;
  /** The further fields among the columns. */
  readonly fields: readonly string[];
  readonly set: (layout: TableLayout) => void;
  readonly reset: () => void;
  /** `pattern` of a further field. */
  readonly addField: (pattern: string) => void;
}

/** The shape of the table: the open view's own, or else the scope's, or else the one that nobody changed. */
export const useLayout = (scope: PurchaseScope, { state, change }: Table, views: Views): Layout => {
  const ofView = state.content.layout;
  const usual = defaultLayout(scope);
  const layout = ofView ?? views.layout ?? usual;
  const set = (next: TableLayout): void => {
    if (ofView) change(layOut(next));
    else views.keepLayout(next);
  };
  return {
    layout,
    fields: layout.columns.flatMap(({ column }) => fieldOfColumn(column) ?? []),
    set,
    reset: () => set(usual),
    addField: (pattern) => set(showColumn(layout, `field:${pattern}`)),
  };
};
