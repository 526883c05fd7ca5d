import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseQuery, PurchaseTableRow } from '#app/contract/purchases/query.ts';
import { checkboxColumnIndex } from '#renderer/shared/grid/gridKeys.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import type { TableRowProps } from './GridRow.tsx';
import styles from './PurchaseGrid.module.css';
import { renderHighlightedText } from './renderHighlightedText.tsx';
import { useGroupName } from './useGroupName.ts';

export type PurchaseGroupRow = Extract<PurchaseTableRow, { readonly kind: 'group' }>;

export interface GroupRowProps extends Omit<TableRowProps, 'level' | 'isSelected'> {
  readonly group: PurchaseGroupRow;
  readonly by: NonNullable<PurchaseQuery['group']>['by'];
}

/** Columns before the amounts that leave enough room for the name and the number of a group. */
const minColumnsForName = 3;

const GroupTotals = ({ totals }: Pick<PurchaseGroupRow, 'totals'>) => (
  <span className={styles.groupTotals}>
    {totals.map(({ currency, amount }) => (
      <Amount key={currency} value={amount} currency={currency} />
    ))}
  </span>
);

const Row = ({ line, top, group, by, columns, activeColumn, context, cellId }: GroupRowProps) => {
  const { t } = useTranslation('grid');
  const name = useGroupName(by, group.key);
  // The sum stands below the amounts; sums in several currencies have no room there, nor does the name before a first column.
  const amountIndex = columns.findIndex(({ column }) => column === 'amount');
  const amountColumn = group.totals.length === 1 && amountIndex >= minColumnsForName ? amountIndex + 2 : null;
  const Chevron = group.isClosed ? ChevronRight : ChevronDown;
  return (
    <tr
      aria-rowindex={line + 2}
      aria-level={1}
      aria-expanded={!group.isClosed}
      className={joinClasses(gridStyles.row, styles.groupRow)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td
        id={activeColumn === null ? undefined : cellId(line, checkboxColumnIndex)}
        aria-colindex={1}
        colSpan={columns.length + 1}
        className={joinClasses(gridStyles.cell, styles.groupCell, activeColumn !== null && gridStyles.active)}
      >
        <span className={styles.groupHeader} style={{ gridColumn: `1 / ${amountColumn ?? -1}` }}>
          <Chevron aria-hidden />
          <strong className={styles.truncated}>{renderHighlightedText(name, context.words)}</strong>
          <span className={styles.groupCount}>
            {t('invoices', { count: group.count, formattedCount: context.format.number(group.count) })}
          </span>
          {!amountColumn && <GroupTotals totals={group.totals} />}
        </span>
        {amountColumn && (
          <span className={styles.groupSubtotal} style={{ gridColumn: amountColumn }}>
            <GroupTotals totals={group.totals} />
          </span>
        )}
      </td>
    </tr>
  );
};

/** The header row of a group: the common value of its invoices, their count, and their total. */
export const GroupRow = memo(Row);
