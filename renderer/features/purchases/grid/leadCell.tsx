import { Check } from 'lucide-react';
import { classes } from '#renderer/ui/classes.ts';
import look from '#renderer/ui/grid/Grid.module.css';
import type { Drawing } from './cells.tsx';
import styles from './PurchaseGrid.module.css';

interface LeadCell {
  /** Set while the cell is focused. */
  readonly id: string | undefined;
  readonly isSelected: boolean;
  readonly isUnseen: boolean;
  readonly t: Drawing['t'];
}

/** Renders the leading cell: its checkbox selects the invoice, and a dot marks an invoice that was never opened. */
export const leadCell = ({ id, isSelected, isUnseen, t }: LeadCell) => {
  const words = t(isSelected ? 'grid:isSelected' : 'grid:isNotSelected');
  return (
    <td
      id={id}
      aria-colindex={1}
      aria-label={isUnseen ? `${words}, ${t('grid:unseen')}` : words}
      className={classes(look.cell, styles.lead, isUnseen && styles.unseen, id !== undefined && look.at)}
    >
      <span className={styles.box} />
      {isSelected && <Check aria-hidden className={styles.tick} />}
    </td>
  );
};
