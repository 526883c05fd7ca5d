import { useMemo } from 'react';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { getColumnFieldPattern } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { setTableLayout, type TableState } from './tableState.ts';
import { showColumn } from './toolbar/layoutChanges.ts';
import type { TableStateController } from './useTableState.ts';
import { createDefaultLayout, createToPayLayout } from './views/defaultLayout.ts';
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

/** Returns the open view's own layout, else `savedLayout` of the scope, else the default; for payments their own. */
export const resolveTableLayout = (
  scope: PurchaseScope,
  { viewId, content: { layout } }: Pick<TableState, 'viewId' | 'content'>,
  savedLayout: TableLayout | null,
): TableLayout => {
  if (viewId === 'toPay') return layout ?? createToPayLayout(scope);
  return layout ?? savedLayout ?? createDefaultLayout(scope);
};

/** Returns the additional fields among the columns. */
export const getLayoutFieldPatterns = ({ columns }: TableLayout): readonly string[] =>
  columns.flatMap(({ column }) => getColumnFieldPattern(column) ?? []);

/** Manages the layout of the table. */
export const useTableLayout = (
  scope: PurchaseScope,
  { state, change }: TableStateController,
  views: SavedViewsController,
): TableLayoutController => {
  const { viewId, content } = state;
  const isToPay = viewId === 'toPay';
  // The same object until it changes: another one would render every row again.
  const layout = useMemo(
    () => resolveTableLayout(scope, { viewId, content }, views.layout),
    [scope, viewId, content, views.layout],
  );
  const set = (next: TableLayout): void => {
    if (content.layout || isToPay) change(setTableLayout(next));
    else views.keepLayout(next);
  };
  return {
    layout,
    fields: useMemo(() => getLayoutFieldPatterns(layout), [layout]),
    set,
    reset: () => set(isToPay ? createToPayLayout(scope) : createDefaultLayout(scope)),
    addField: (pattern) => set(showColumn(layout, `field:${pattern}`)),
  };
};
