import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyInvoiceTotals } from '#app/contract/sales/allCompanySales.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { useRowGrid } from '#renderer/ui/grid/useRowGrid.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import type { InvoiceCellsProps } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';
import { SalesGridHeader } from './SalesGridHeader.tsx';
import { SalesGridRow } from './SalesGridRow.tsx';
import { type CompanyListParts, invoiceColumns } from './salesGridColumns.ts';
import { isSameListItem } from './salesListState.ts';
import { toListItem } from './toListItem.ts';
import type { DraftSelection } from './useDraftSelection.ts';
import type { SalesListController } from './useSalesList.ts';
import { type SalesListRow, type SalesListRowsOptions, useSalesListRows } from './useSalesListRows.ts';

export interface SalesGridProps extends SalesListRowsOptions {
  readonly label: string;
  readonly list: SalesListController;
  readonly selection: DraftSelection;
  readonly companyParts?: CompanyListParts | undefined;
  /** Called when the focus has moved to another line while one is open. */
  readonly onFollow: (line: SalesListRow) => void;
  /** Called on Enter and on a press. */
  readonly onOpen: (line: SalesListRow) => void;
  /** Opens the menu of a line at a place of the window. */
  readonly onMenu: (line: SalesListRow, place: DOMRect) => void;
}

/** Drafts and invoices line by line. */
export const SalesGrid = (props: SalesGridProps) => {
  const { label, list, selection, companyParts, onFollow, onOpen, onMenu, ...question } = props;
  const { scope, query, head, drafts } = question;
  const { t } = useTranslation('salesList');
  const columns = companyParts?.columns ?? invoiceColumns;
  const renderCompanyCell: InvoiceCellsProps['renderCompanyCell'] = (name, invoice) =>
    companyParts && <companyParts.Cell name={name} invoice={invoice} companies={head.companies} />;
  const { at, virtual, gridProps, lineProps } = useRowGrid({
    label,
    gridRef: list.gridRef,
    lineCount: drafts.length + head.count,
    columnCount: columns.length + 1,
    at: list.at,
    scrollTop: list.scrollTop,
    onMove: list.moveTo,
    onOpen: (line) => {
      const content = lineAt(line);
      if (content) onOpen(content);
    },
    onMenu: (line, place) => {
      const content = lineAt(line);
      if (content) onMenu(content, place);
    },
    onClose: () => (list.opened === null ? selection.clear() : list.close()),
    ...(drafts.length > 0 && {
      onChoose: selection.toggle,
      onStretch: selection.stretch,
      onChooseAll: selection.all,
    }),
  });
  const lineAt = useSalesListRows(question, { first: virtual.first, last: virtual.last, at });
  useFollowFocusedLine(list, lineAt(at), onFollow);
  return (
    <table
      ref={list.gridRef}
      {...gridProps}
      className={joinClasses(gridStyles.grid, styles.grid, scope === null && styles.ofAll)}
      style={{ '--name-length': getLongestName(head.companies) } as CSSProperties}
      onScroll={() => list.scrolled(virtual.scrolled())}
    >
      <caption className="visually-hidden">{t('gridHint')}</caption>
      <tbody className={joinClasses(gridStyles.body, styles.body)} style={{ height: virtual.height }}>
        <SalesGridHeader columns={columns} sort={query.sort} onSort={(sort) => list.setFilter({ sort })} />
        {virtual.placed.map((placed) => {
          const content = lineAt(placed.line);
          return (
            <SalesGridRow
              key={placed.line}
              lineProps={lineProps(placed)}
              content={content}
              isAt={placed.line === at}
              isSelected={selection.has(placed.line)}
              isOpened={content !== undefined && isSameListItem(list.opened, toListItem(content, scope))}
              columns={columns}
              renderCompanyCell={renderCompanyCell}
            />
          );
        })}
      </tbody>
    </table>
  );
};

/** In characters, within reason: a name is whole in its column. */
const maxNameLength = 32;

const getLongestName = (companies: readonly CompanyInvoiceTotals[]): number =>
  Math.min(maxNameLength, Math.max(0, ...companies.map(({ name }) => name.length)));

/** Opens the focused line beside the list, as soon as it is loaded, if one is open already. */
const useFollowFocusedLine = (
  { isNextComing }: SalesListController,
  line: SalesListRow | undefined,
  onFollow: (line: SalesListRow) => void,
): void => {
  const follow = useEffectEvent(() => line && onFollow(line));
  const isDue = isNextComing && line !== undefined;
  useEffect(() => {
    if (isDue) follow();
  }, [isDue]);
};
