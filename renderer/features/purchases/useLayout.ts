import { useMemo } from 'react';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { fieldOfColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout, ViewContent } from '#app/contract/purchases/views.ts';
import { layOut } from './tableState.ts';
import { showColumn } from './toolbar/layoutChanges.ts';
import type { Table } from './useTable.ts';
import { defaultLayout } from './views/defaultLayout.ts';
import type { Views } from './views/useViews.ts';

export interface Layout {
  readonly layout: TableLayout;
  /** Returns the additional fields among the columns. */
  readonly fields: readonly string[];
  readonly set: (layout: TableLayout) => void;
  readonly reset: () => void;
  /** `pattern` of a further field. */
  readonly addField: (pattern: string) => void;
}

/** Returns the open view's own layout, else the one `kept` for the scope, else the default. */
export const layoutOf = (scope: PurchaseScope, { layout }: ViewContent, kept: TableLayout | null): TableLayout =>
  layout ?? kept ?? defaultLayout(scope);

/** Returns the additional fields among the columns. */
export const fieldsIn = ({ columns }: TableLayout): readonly string[] =>
  columns.flatMap(({ column }) => fieldOfColumn(column) ?? []);

/** Manages the layout of the table. */
export const useLayout = (scope: PurchaseScope, { state, change }: Table, views: Views): Layout => {
  // The same object until it changes: another one would render every row again.
  const layout = useMemo(() => layoutOf(scope, state.content, views.layout), [scope, state.content, views.layout]);
  const set = (next: TableLayout): void => {
    if (state.content.layout) change(layOut(next));
    else views.keepLayout(next);
  };
  return {
    layout,
    fields: useMemo(() => fieldsIn(layout), [layout]),
    set,
    reset: () => set(defaultLayout(scope)),
    addField: (pattern) => set(showColumn(layout, `field:${pattern}`)),
  };
};
