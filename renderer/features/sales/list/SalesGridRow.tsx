import type { HTMLAttributes } from 'react';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { DraftCells } from './DraftCells.tsx';
import { InvoiceCells } from './InvoiceCells.tsx';
import styles from './SalesGrid.module.css';
import type { OpenedSalesListItem } from './salesListState.ts';
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
  readonly opened: OpenedSalesListItem;
}

const getLineId = (content: SalesListRow): string => (content.kind === 'draft' ? content.draft.id : content.invoice.id);

/** A line of the list. */
export const SalesGridRow = ({ lineProps, content, isAt, isSelected, opened }: SalesGridRowProps) => {
  const isOpened = content !== undefined && opened?.kind === content.kind && opened.id === getLineId(content);
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
      {content?.kind === 'invoice' && <InvoiceCells invoice={content.invoice} />}
    </tr>
  );
};
