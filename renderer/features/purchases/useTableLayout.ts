import { useMemo } from 'react';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { getColumnFieldPattern } from '#app/contract/purchases/row.ts';
import type { TableLayout, ViewSettings } from '#app/contract/purchases/views.ts';
import { setTableLayout } from './tableState.ts';
import { showColumn } from './toolbar/layoutChanges.ts';
import type { TableStateController } from './useTableState.ts';
import { createDefaultLayout } from './views/defaultLayout.ts';
import type { SavedViewsController } from './views/useSavedViews.ts';

export interface TableLayoutController {
  readonly layout: TableLayout;
  /** Returns the additional fields among the columns. */
  readonly fields: readonly string[];
  readonly set: (layout: TableLayout) => void;
  readonly reset: () => void;
  /** `pattern` of a further field. */
  readonly addField: (pattern: string) => void;
}

/** Returns the open view's own layout, else `savedLayout` of the scope, else the default. */
export const resolveTableLayout = (
  scope: PurchaseScope,
  { layout }: ViewSettings,
  savedLayout: TableLayout | null,
): TableLayout => layout ?? savedLayout ?? createDefaultLayout(scope);

/** Returns the additional fields among the columns. */
export const getLayoutFieldPatterns = ({ columns }: TableLayout): readonly string[] =>
  columns.flatMap(({ column }) => getColumnFieldPattern(column) ?? []);

/** Manages the layout of the table. */
export const useTableLayout = (
  scope: PurchaseScope,
  { state, change }: TableStateController,
  views: SavedViewsController,
): TableLayoutController => {
  // The same object until it changes: another one would render every row again.
  const layout = useMemo(
    () => resolveTableLayout(scope, state.content, views.layout),
    [scope, state.content, views.layout],
  );
  const set = (next: TableLayout): void => {
    if (state.content.layout) change(setTableLayout(next));
    else views.keepLayout(next);
  };
  return {
    layout,
    fields: useMemo(() => getLayoutFieldPatterns(layout), [layout]),
    set,
    reset: () => set(createDefaultLayout(scope)),
    addField: (pattern) => set(showColumn(layout, `field:${pattern}`)),
  };
};
