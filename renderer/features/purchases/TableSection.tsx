import { type ReactNode, useRef } from 'react';
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
import { setOpenedInvoice, setTableFilters, setTableSearch, sortTableBy, toggleTableGroup } from './tableState.ts';
import type { PurchasesTableController } from './usePurchasesTable.ts';
import { useTableFocus } from './useTableFocus.ts';

const TableMessages = lazyComponent(async () => (await import('./TableMessages.tsx')).TableMessages);

export interface TableSectionProps extends PurchasesTableController {
  /** Shown above the table instead of the views and their tools. */
  readonly tools?: ReactNode;
}

/** The table with its tools above and its totals below. */
export const TableSection = ({ tools, ...controller }: TableSectionProps) => {
  const { scope, table, views, layout, result, view, status, sync, session, marking, copying } = controller;
  const isPaymentList = table.state.viewId === 'toPay';
  const hasInvoices = view !== undefined && view.totalCount > 0;
  const arriving = view?.arriving;
  return (
    <div className={listPageStyles.list}>
      <TableNotices
        scope={scope}
        status={status}
        readError={controller.readError?.error ?? null}
        onRead={controller.readAgain}
        onAnswered={controller.toGrid}
        sync={sync}
        isSignedIn={session?.kind === 'signedIn'}
        hasFirstPicture={controller.hasFirstPicture}
      />
      <ErrorNotices errors={[views.error, marking.error, copying.error?.error ?? null]} />
      {(hasInvoices || arriving) &&
        (tools ?? (
          <TableTools
            table={table}
            views={views}
            layout={layout}
            fields={controller.fields}
            gridRef={controller.gridRef}
            isCounting={hasInvoices && controller.isCurrent && controller.hasFirstPicture}
          >
            {hasInvoices && <ExportMenu query={table.query} selection={null} layout={layout.layout} />}
          </TableTools>
        ))}
      <Rows {...controller} />
      <ExportStatus scope={scope} />
      {hasInvoices && (
        <TableFooter view={view} isPaymentList={isPaymentList}>
          {result && <SelectedInvoiceActions {...controller} result={result} layout={layout.layout} />}
        </TableFooter>
      )}
      {controller.hasFirstPicture && (
        <TableMessages {...marking} connectionId={scope.connectionId} arriving={arriving} />
      )}
    </div>
  );
};

/** The invoices, or why there are none. */
const Rows = ({ table, layout, result, status, selection, marking, sync, ...controller }: PurchasesTableController) => {
  const { state, change } = table;
  const explanation = useRef<HTMLDivElement>(null);
  useTableFocus(status.kind, explanation, controller.gridRef);
  if (status.kind !== 'rows')
    return (
      <div ref={explanation} className={styles.explanation}>
        <EmptyTable
          status={status}
          search={state.search}
          onClearSearch={() => change(setTableSearch(''))}
          onClearFilters={() => change(setTableFilters([]))}
          onShowAll={controller.showAll}
          onSync={sync.start}
        />
      </div>
    );
  if (!result) return null;
  return (
    <PurchaseGrid
      result={result}
      isCurrent={controller.isCurrent}
      layout={layout.layout}
      at={table.at}
      openedRef={state.opened}
      scrollTop={table.scrollTop}
      onScrolled={table.scrolled}
      selection={selection}
      gridRef={controller.gridRef}
      onMove={table.moveTo}
      onOpen={(invoice) => {
        marking.closeRefusal();
        change(setOpenedInvoice(invoice));
      }}
      onFollow={(invoice) => change(setOpenedInvoice(invoice), 'replaceLater')}
      onClose={controller.closePanel}
      onSort={(column, isAdded) => change(sortTableBy(column, isAdded))}
      onLayout={layout.set}
      onToggleGroup={(key) => change(toggleTableGroup(key))}
      onScreenInvoices={controller.onScreenInvoices}
      onLeave={marking.closeRefusal}
      onReview={marking.markInTable}
      onRefuse={result.view.arriving ? () => marking.refuse('arriving', 'reviewed') : undefined}
      onNote={(invoice) => {
        change(setOpenedInvoice(invoice));
        controller.note.request();
      }}
    />
  );
};
