import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../app/currentCompany.ts';
import { sessionQuery } from '../../app/queries.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { useCommand } from '../../app/useCommand.ts';
import { SearchField } from '../../design/SearchField.tsx';
import { DetailPanel } from './DetailPanel.tsx';
import { NoRows } from './NoRows.tsx';
import { PurchaseGrid } from './PurchaseGrid.tsx';
import styles from './PurchasesPage.module.css';
import { viewOptions } from './queries.ts';
import { SyncButton, SyncStatus } from './SyncControl.tsx';
import { situationOf } from './situation.ts';
import { TableFooter } from './TableFooter.tsx';
import { TableNotices } from './TableNotices.tsx';
import { useFirstSync } from './useFirstSync.ts';
import { useOpened } from './useOpened.ts';
import { usePurchaseEvents } from './usePurchaseEvents.ts';
import { useSync } from './useSync.ts';
import { useTable } from './useTable.ts';

/** The purchase invoices of the current company: search, table, and one invoice beside it. */
export const PurchasesPage = () => {
  const { ref: company } = useCompany();
  const { t } = useTranslation('purchases');
  const gridRef = useRef<HTMLTableElement>(null);
  const table = useTable(company);
  const sync = useSync(company);
  const session = useQuery(sessionQuery(company.connectionId));
  const { data: shown, error, refetch, isPlaceholderData } = useQuery(viewOptions(table.query));
  const view = shown?.view;
  const query = shown?.query ?? table.query;
  const situation = situationOf(view, session.data, sync.state);
  const isCurrent = shown !== undefined && !isPlaceholderData;
  const opened = useOpened({ query, index: table.at.row, isOpen: table.isOpen, isCurrent });
  const toGrid = () => gridRef.current?.focus();
  const close = () => {
    table.close();
    toGrid();
  };
  usePurchaseEvents();
  useFirstSync(situation, sync);
  useCommand('sync', sync.start);

  return (
    <>
      <TopBar title={t('title')} status={<SyncStatus sync={sync} lastSyncedAt={view?.lastSyncedAt ?? null} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={table.search}
          onChange={table.setSearch}
          onKeyDown={({ key }) => key === 'ArrowDown' && toGrid()}
        />
        <SyncButton sync={sync} />
      </TopBar>
      <div className={styles.page}>
        <div className={styles.table}>
          <TableNotices
            situation={situation}
            readError={error}
            onRead={refetch}
            sync={sync}
            isSignedIn={session.data?.kind === 'signedIn'}
          />
          {situation.kind === 'rows' ? (
            <PurchaseGrid
              query={query}
              rowCount={view?.rowCount ?? 0}
              at={table.at}
              selectedId={opened?.id ?? null}
              gridRef={gridRef}
              onMove={table.moveTo}
              onOpen={table.openAt}
              onClose={close}
              onSort={table.sortBy}
            />
          ) : (
            <NoRows
              situation={situation}
              search={query.search}
              onClearSearch={() => table.setSearch('')}
              onSync={sync.start}
            />
          )}
          {view && view.totalCount > 0 && <TableFooter view={view} />}
        </div>
        {opened && (
          <DetailPanel
            company={company}
            row={opened}
            onStep={(by) => table.step(by, view?.rowCount ?? 0)}
            onClose={close}
          />
        )}
      </div>
    </>
  );
};
