import type { ReactNode } from 'react';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { OpenedInvoice } from './OpenedInvoice.tsx';
import { SyncButton, SyncStatus } from './SyncControl.tsx';
import { TableSection, type TableSectionProps } from './TableSection.tsx';
import { setTableSearch } from './tableState.ts';

export interface PurchaseTableLayoutProps extends TableSectionProps {
  readonly title: string;
  readonly searchLabel: string;
  /** Further buttons of the top bar. */
  readonly actions?: ReactNode;
}

/** The layout of a page with a table of purchase invoices: search and sync above it, one invoice beside it. */
export const PurchaseTableLayout = ({
  title,
  searchLabel,
  actions,
  tools,
  ...controller
}: PurchaseTableLayoutProps) => {
  const { table, view, sync } = controller;
  const { state, change } = table;
  useMenuCommand('sync', sync.start);
  return (
    <>
      <TopBar
        title={title}
        reach="connection"
        status={<SyncStatus sync={sync} lastSyncedAt={view?.lastSyncedAt ?? null} />}
      >
        <SearchField
          keys="Ctrl+F"
          label={searchLabel}
          value={state.search}
          onChange={(text) => change(setTableSearch(text))}
          onKeyDown={({ key }) => key === 'ArrowDown' && controller.toGrid()}
        />
        {actions}
        <SyncButton sync={sync} />
      </TopBar>
      <div className={listPageStyles.page}>
        <TableSection {...controller} tools={tools} />
        <OpenedInvoice {...controller} />
      </div>
    </>
  );
};
