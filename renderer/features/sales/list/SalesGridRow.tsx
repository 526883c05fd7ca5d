import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { RowMenuButton } from '#renderer/ui/grid/RowMenuButton.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { DraftCells } from './DraftCells.tsx';
import { InvoiceCells, type InvoiceCellsProps } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';
import type { SalesGridColumn } from './salesGridColumns.ts';
import type { SalesListRow } from './useSalesListRows.ts';

export interface SalesGridRowProps {
  /** Props that make the row part of its grid. */
  readonly lineProps: HTMLAttributes<HTMLTableRowElement>;
  /** Undefined while it is loading: the line keeps its height. */
  readonly content: SalesListRow | undefined;
  /** The line has the keyboard focus. */
  readonly isAt: boolean;
  /** Only drafts can be selected. */
  readonly isSelected: boolean;
  readonly isOpened: boolean;
  readonly columns: readonly SalesGridColumn[];
  readonly renderCompanyCell: InvoiceCellsProps['renderCompanyCell'];
}

/** A line of the list. */
export const SalesGridRow = (props: SalesGridRowProps) => {
  const { t } = useTranslation('salesList');
  const { lineProps, content, isAt, isSelected, isOpened, columns, renderCompanyCell } = props;
  return (
    <tr
      {...lineProps}
      aria-selected={content?.kind === 'draft' ? isSelected : isAt}
      aria-current={isOpened || undefined}
      aria-busy={content === undefined || undefined}
      className={joinClasses(
        gridStyles.row,
        isSelected && styles.selected,
        isAt && gridStyles.active,
        isOpened && gridStyles.opened,
      )}
    >
      {content === undefined && (
        <td className={styles.skeleton} aria-colindex={1}>
          <span />
        </td>
      )}
      {content?.kind === 'draft' && <DraftCells draft={content.draft} isSelected={isSelected} />}
      {content?.kind === 'invoice' && (
        <>
          <InvoiceCells columns={columns} invoice={content.invoice} renderCompanyCell={renderCompanyCell} />
          <td aria-colindex={columns.length + 1} className={joinClasses(gridStyles.cell, styles.actions)}>
            <RowMenuButton label={t('column.actions')} />
          </td>
        </>
      )}
    </tr>
  );
};
