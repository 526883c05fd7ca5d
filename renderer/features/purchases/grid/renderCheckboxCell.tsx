import { Check } from 'lucide-react';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './PurchaseGrid.module.css';
import type { CellRenderContext } from './renderCell.tsx';

interface LeadCellProps {
  /** Set while the cell is focused. */
  readonly id: string | undefined;
  readonly isSelected: boolean;
  readonly isUnseen: boolean;
  readonly t: CellRenderContext['t'];
}

/** Renders the leading cell: its checkbox selects the invoice, and a dot marks an invoice that was never opened. */
export const renderCheckboxCell = ({ id, isSelected, isUnseen, t }: LeadCellProps) => {
  const words = t(isSelected ? 'grid:isSelected' : 'grid:isNotSelected');
  return (
    <td
      id={id}
      aria-colindex={1}
      aria-label={isUnseen ? `${words}, ${t('grid:unseen')}` : words}
      className={joinClasses(
        gridStyles.cell,
        styles.selectionCell,
        isUnseen && styles.unseen,
        id !== undefined && gridStyles.active,
      )}
    >
      <span className={styles.checkbox} />
      {isSelected && <Check aria-hidden className={styles.checkmark} />}
    </td>
  );
};
