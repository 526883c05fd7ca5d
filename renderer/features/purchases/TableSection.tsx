import { useRef } from 'react';
import { toAppErrorOrNull } from '#renderer/ipc/toAppError.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { EmptyTable } from './EmptyTable.tsx';
import { ErrorNotices } from './ErrorNotices.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ExportStatus } from './export/ExportStatus.tsx';
import { PurchaseGrid } from './grid/PurchaseGrid.tsx';
import styles from './PurchasesPage.module.css';
import { SelectedInvoiceActions } from './SelectedInvoiceActions.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableNotices } from './TableNotices.tsx';
import { TableTools } from './TableTools.tsx';
import {
  setOpenedInvoice,
  setTableFilters,
  setTableSearch,
  showTableView,
  sortTableBy,
  toggleTableGroup,
} from './tableState.ts';
import type { PurchasesTableController } from './usePurchasesTable.ts';
import { useTableFocus } from './useTableFocus.ts';
import { getBuiltInViewSettings } from './views/builtInViews.ts';

const MarkingMessages = lazyComponent(async () => (await import('./marking/MarkingMessages.tsx')).MarkingMessages);

/** The table with its tools above and its totals below. */
export const TableSection = (bench: PurchasesTableController) => {
  const { scope, table, views, layout, shown, view, status, sync, session, marking, copying } = bench;
  const hasInvoices = view !== undefined && view.totalCount > 0;
  return (
    <div className={listPageStyles.list}>
      <TableNotices
        scope={scope}
        status={status}
        readError={bench.readError}
        onRead={bench.readAgain}
        onAnswered={bench.toGrid}
        sync={sync}
        isSignedIn={session?.kind === 'signedIn'}
        hasFirstPicture={bench.hasFirstPicture}
      />
      <ErrorNotices errors={[views.error, marking.error, toAppErrorOrNull(copying.error)]} />
      {hasInvoices && (
        <TableTools
          table={table}
          views={views}
          layout={layout}
          fields={bench.fields}
          isCounting={bench.isCurrent && bench.hasFirstPicture}
        >
          <ExportMenu query={table.query} selection={null} layout={layout.layout} />
        </TableTools>
      )}
      <Rows {...bench} />
      <ExportStatus />
      {hasInvoices && (
        <TableFooter view={view}>
          {shown && <SelectedInvoiceActions {...bench} shown={shown} layout={layout.layout} />}
        </TableFooter>
      )}
      {bench.hasFirstPicture && <MarkingMessages {...marking} connectionId={scope.connectionId} />}
    </div>
  );
};

/** The invoices, or why there are none. */
const Rows = ({ table, layout, shown, status, selection, marking, sync, ...bench }: PurchasesTableController) => {
  const { state, change } = table;
  const explanation = useRef<HTMLDivElement>(null);
  useTableFocus(status.kind, explanation, bench.gridRef);
  if (status.kind !== 'rows')
    return (
      <div ref={explanation} className={styles.explanation}>
        <EmptyTable
          status={status}
          search={state.search}
          onClearSearch={() => change(setTableSearch(''))}
          onClearFilters={() => change(setTableFilters([]))}
          onShowAll={() => change(showTableView('all', getBuiltInViewSettings('all')))}
          onSync={sync.start}
        />
      </div>
    );
  if (!shown) return null;
  return (
    <PurchaseGrid
      shown={shown}
      isCurrent={bench.isCurrent}
      layout={layout.layout}
      at={table.at}
      openedRef={state.opened}
      scrollTop={table.scrollTop}
      onScrolled={table.scrolled}
      selection={selection}
      gridRef={bench.gridRef}
      onMove={table.moveTo}
      onOpen={(invoice) => {
        marking.closeRefusal();
        change(setOpenedInvoice(invoice));
      }}
      onFollow={(invoice) => change(setOpenedInvoice(invoice), 'replaceLater')}
      onClose={bench.closePanel}
      onSort={(column, isAdded) => change(sortTableBy(column, isAdded))}
      onLayout={layout.set}
      onToggleGroup={(key) => change(toggleTableGroup(key))}
      sightings={bench.sightings}
      onLeave={marking.closeRefusal}
      onReview={marking.markInTable}
      onNote={(invoice) => {
        change(setOpenedInvoice(invoice));
        bench.note.request();
      }}
    />
  );
};
