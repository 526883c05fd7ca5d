import { Check, Minus } from 'lucide-react';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './PurchaseGrid.module.css';

export interface SelectAllBoxProps {
  readonly label: string;
  readonly selected: 'none' | 'some' | 'all';
  readonly onPress: () => void;
}

/** The box at the head of the table; the keyboard reaches it as a cell of the header. */
export const SelectAllBox = ({ label, selected, onPress }: SelectAllBoxProps) => (
  <>
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={selected === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = selected === 'some';
      }}
      className={joinClasses(styles.checkbox, selected !== 'none' && styles.checked)}
      onChange={onPress}
    />
    {selected === 'all' && <Check aria-hidden className={styles.checkmark} />}
    {selected === 'some' && <Minus aria-hidden className={styles.checkmark} />}
  </>
);
