import type { ReactNode } from 'react';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import styles from './PurchasesPage.module.css';
import { groupTableBy, setTableFilters, showTableView } from './tableState.ts';
import { ColumnChooser } from './toolbar/ColumnChooser.tsx';
import { FilterBar } from './toolbar/FilterBar.tsx';
import { GroupMenu } from './toolbar/GroupMenu.tsx';
import { SortDescription } from './toolbar/SortDescription.tsx';
import type { PurchasesTableController } from './usePurchasesTable.ts';
import type { TableLayoutController } from './useTableLayout.ts';
import type { TableStateController } from './useTableState.ts';
import { ChangedViewActions } from './views/ChangedViewActions.tsx';
import type { SavedViewsController } from './views/useSavedViews.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

export interface TableToolsProps {
  readonly table: TableStateController;
  readonly views: SavedViewsController;
  readonly layout: TableLayoutController;
  /** The further fields in the data. */
  readonly fields: readonly DiscoveredField[];
  readonly isCounting: boolean;
  readonly gridRef: PurchasesTableController['gridRef'];
  /** Further actions on all listed invoices. */
  readonly children?: ReactNode;
}

/** Everything above the table that decides what it shows: views, groups, columns, filters. */
export const TableTools = ({ table, views, layout, fields, isCounting, gridRef, children }: TableToolsProps) => {
  const { state, query, change } = table;
  const { viewId, content } = state;
  const isWide = query.scope.customerNumber === null;
  const show = (...view: Parameters<typeof showTableView>): void => change(showTableView(...view));
  return (
    <>
      <div className={styles.toolbar}>
        <ViewTabs
          scope={query.scope}
          viewId={viewId}
          content={content}
          layout={layout.layout}
          views={views}
          isCounting={isCounting}
          onShow={show}
        />
        <div className={styles.layoutControls}>
          <GroupMenu groupBy={content.groupBy} onChange={(by) => change(groupTableBy(by))} />
          <ColumnChooser
            layout={layout.layout}
            fields={fields}
            isWide={isWide}
            gridRef={gridRef}
            onChange={layout.set}
            onReset={layout.reset}
          />
          {children}
        </div>
      </div>
      <FilterBar
        filters={content.filters}
        query={query}
        fields={fields}
        onChange={(filters) => change(setTableFilters(filters))}
      >
        <SortDescription sort={content.sort} />
        <ChangedViewActions viewId={viewId} content={content} views={views} onShow={show} />
      </FilterBar>
    </>
  );
};
