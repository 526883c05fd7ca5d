import { useRef } from 'react';
import { errorOrNull } from '#renderer/ipc/failure.ts';
import page from '#renderer/ui/ListPage.module.css';
import { later } from '#renderer/ui/later.tsx';
import { goToNote } from './detail/goToNote.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { ExportNews } from './export/ExportNews.tsx';
import { PurchaseGrid } from './grid/PurchaseGrid.tsx';
import { NoRows } from './NoRows.tsx';
import { Problems } from './Problems.tsx';
import styles from './PurchasesPage.module.css';
import { TableFooter } from './TableFooter.tsx';
import { TableNotices } from './TableNotices.tsx';
import { TableSelection } from './TableSelection.tsx';
import { TableTools } from './TableTools.tsx';
import { filterBy, moveTo, open, search, showView, sortBy, toggleGroup } from './tableState.ts';
import { useTableFocus } from './useTableFocus.ts';
import type { Workbench } from './useWorkbench.ts';
import { builtInContent } from './views/builtInViews.ts';

const MarkingMessages = later(async () => (await import('./marking/MarkingMessages.tsx')).MarkingMessages);

/** The table with its tools above and its totals below. */
export const TablePart = (bench: Workbench) => {
  const { scope, table, views, layout, shown, view, situation, sync, session, marking, copying } = bench;
  const hasInvoices = view !== undefined && view.totalCount > 0;
  return (
    <div className={page.list}>
      <TableNotices
        scope={scope}
        situation={situation}
        readError={bench.readError}
        onRead={bench.readAgain}
        onAnswered={bench.toGrid}
        sync={sync}
        isSignedIn={session?.kind === 'signedIn'}
        hasFirstPicture={bench.hasFirstPicture}
      />
      <Problems errors={[views.error, marking.error, errorOrNull(copying.error)]} />
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
      <ExportNews />
      {hasInvoices && (
        <TableFooter view={view}>
          {shown && <TableSelection {...bench} shown={shown} layout={layout.layout} />}
        </TableFooter>
      )}
      {bench.hasFirstPicture && <MarkingMessages {...marking} connectionId={scope.connectionId} />}
    </div>
  );
};

/** The invoices, or why there are none. */
const Rows = ({ table, layout, shown, situation, selection, marking, sync, ...bench }: Workbench) => {
  const { state, change } = table;
  const explanation = useRef<HTMLDivElement>(null);
  useTableFocus(situation.kind, explanation, bench.gridRef);
  if (situation.kind !== 'rows')
    return (
      <div ref={explanation} className={styles.explanation}>
        <NoRows
          situation={situation}
          search={state.search}
          onClearSearch={() => change(search(''))}
          onClearFilters={() => change(filterBy([]))}
          onShowAll={() => change(showView('all', builtInContent('all')))}
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
      at={state.at}
      openedRef={state.opened}
      selection={selection}
      gridRef={bench.gridRef}
      onMove={(to) => change(moveTo(to))}
      onOpen={(invoice) => {
        marking.closeRefusal();
        change(open(invoice));
      }}
      onClose={bench.closePanel}
      onSort={(column, isAdded) => change(sortBy(column, isAdded))}
      onLayout={layout.set}
      onToggleGroup={(key) => change(toggleGroup(key))}
      sightings={bench.sightings}
      onLeave={marking.closeRefusal}
      onReview={marking.markInTable}
      onNote={(invoice) => {
        change(open(invoice));
        goToNote();
      }}
    />
  );
};
