import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { useRowGrid } from '#renderer/ui/grid/useRowGrid.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './SalesGrid.module.css';
import { SalesGridHeader } from './SalesGridHeader.tsx';
import { SalesGridRow } from './SalesGridRow.tsx';
import type { DraftSelection } from './useDraftSelection.ts';
import type { SalesListController } from './useSalesList.ts';
import { type SalesListRow, type SalesListRowsOptions, useSalesListRows } from './useSalesListRows.ts';

export interface SalesGridProps extends SalesListRowsOptions {
  readonly label: string;
  readonly list: SalesListController;
  readonly selection: DraftSelection;
  /** Called when the focus has moved to another line while one is open. */
  readonly onFollow: (line: SalesListRow) => void;
  /** Called on Enter and on a press. */
  readonly onOpen: (line: SalesListRow) => void;
}

/** Drafts and invoices line by line. */
export const SalesGrid = ({ label, list, selection, onFollow, onOpen, ...question }: SalesGridProps) => {
  const { query, head, drafts } = question;
  const { t } = useTranslation('salesList');
  const { at, virtual, gridProps, lineProps } = useRowGrid({
    label,
    gridRef: list.gridRef,
    lineCount: drafts.length + head.count,
    columnCount: 9,
    at: list.at,
    scrollTop: list.scrollTop,
    onMove: list.moveTo,
    onOpen: (line) => {
      const content = lineAt(line);
      if (content) onOpen(content);
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
      className={joinClasses(gridStyles.grid, styles.grid)}
      onScroll={() => list.scrolled(virtual.scrolled())}
    >
      <caption className="visually-hidden">{t('gridHint')}</caption>
      <tbody className={joinClasses(gridStyles.body, styles.body)} style={{ height: virtual.height }}>
        <SalesGridHeader sort={query.sort} onSort={(sort) => list.setFilter({ sort })} />
        {virtual.placed.map((placed) => (
          <SalesGridRow
            key={placed.line}
            lineProps={lineProps(placed)}
            content={lineAt(placed.line)}
            isAt={placed.line === at}
            isSelected={selection.has(placed.line)}
            opened={list.opened}
          />
        ))}
      </tbody>
    </table>
  );
};

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
