import { Check } from 'lucide-react';
import styles from './RowCheckbox.module.css';

export interface RowCheckboxProps {
  readonly isSelected: boolean;
  /** For screen readers, where the row itself does not say that it is selected. */
  readonly label?: string;
  /** The row cannot be selected. */
  readonly isUnavailable?: boolean;
}

/** Shows in a grid whether a row is selected. A press on it is one on its row: the grid takes all presses. */
export const RowCheckbox = ({ isSelected, label, isUnavailable = false }: RowCheckboxProps) => (
  <span
    {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
    data-choose
    data-unavailable={isUnavailable || undefined}
    className={styles.checkbox}
  >
    {isSelected && <Check aria-hidden />}
  </span>
);
