import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRows } from './GridRows.tsx';
import styles from './PurchaseGrid.module.css';
import type { PurchaseGridProps } from './purchaseGridProps.ts';
import { usePurchaseGrid } from './usePurchaseGrid.ts';

/**
 * The table as an ARIA grid: only the rows on the screen exist. The focus stays on the grid and `aria-activedescendant`
 * names the cell, so that the focus is not lost when a row is scrolled away.
 */
export const PurchaseGrid = (props: PurchaseGridProps) => {
  const { query, view } = props.result;
  const { t } = useTranslation('purchases');
  const grid = usePurchaseGrid(props);
  const { virtual, drawn, at, line, cellContext, cellId, error, retry } = grid;

  // One object, because the linter prefers a table to the role and forbids the role on a table.
  const roles = {
    role: query.group ? 'treegrid' : 'grid',
    tabIndex: 0,
    'aria-label': t('table'),
    'aria-multiselectable': true,
    'aria-keyshortcuts': props.onScreenInvoices ? 'R Q' : undefined,
    'aria-rowcount': view.lineCount + 1,
    'aria-colcount': grid.allColumns.length + 1,
    'aria-activedescendant': cellId(at.row, line?.kind === 'group' ? -1 : at.column),
  };
  return (
    <>
      {error && (
        <div className={styles.failure}>
          <ErrorNotice error={error.error} {...(retry && { onRetry: retry })} />
        </div>
      )}
      <table
        ref={props.gridRef}
        {...roles}
        className={joinClasses(
          gridStyles.grid,
          styles.grid,
          props.layout.density === 'compact' && styles.compact,
          grid.isSideways && styles.horizontallyScrollable,
          grid.hasStateIcons && styles.stateIcons,
        )}
        style={grid.style}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={grid.onClick}
        onKeyDown={grid.onKeyDown}
        onScroll={() => {
          props.onScrolled(virtual.scrolled());
          props.onScreenInvoices?.row.lookAgain();
        }}
      >
        <tbody className={joinClasses(gridStyles.body, styles.body)} style={{ height: virtual.height }}>
          <GridHeader
            columns={drawn}
            widths={grid.widths}
            sort={query.sort}
            fieldTypes={cellContext.fieldTypes}
            activeColumn={grid.activeHead}
            cellId={cellId}
            {...grid.header}
          />
          <GridRows
            placed={virtual.placed}
            source={grid.source}
            columns={drawn}
            selection={props.selection}
            openedRef={props.openedRef}
            at={at}
            context={cellContext}
            cellId={cellId}
          />
        </tbody>
      </table>
    </>
  );
};
