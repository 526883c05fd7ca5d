import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import styles from './PurchaseGrid.module.css';

export interface LeadCellProps {
  /** Where the keyboard stands on it. */
  readonly id: string | undefined;
  readonly isSelected: boolean;
  readonly isUnseen: boolean;
}

/** The cell before all others: its box selects the invoice, and a dot says that nobody has seen it yet. */
export const LeadCell = ({ id, isSelected, isUnseen }: LeadCellProps) => {
  const { t } = useTranslation('grid');
  const words = t(isSelected ? 'isSelected' : 'isNotSelected');
  return (
    <td
      id={id}
      aria-colindex={1}
      aria-label={isUnseen ? `${words}, ${t('unseen')}` : words}
      className={classes(styles.lead, isUnseen && styles.unseen, id !== undefined && styles.active)}
    >
      <span className={styles.box} />
      {isSelected && <Check aria-hidden className={styles.tick} />}
    </td>
  );
};
