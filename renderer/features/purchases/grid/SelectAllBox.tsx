import { Check, Minus } from 'lucide-react';
import { memo } from 'react';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './PurchaseGrid.module.css';

export interface SelectAllBoxProps {
  readonly label: string;
  readonly selected: 'none' | 'some' | 'all';
}

/** React expects it where a box is `checked`. The change itself goes on to the header cell. */
const ignoreChange = () => undefined;

const Box = ({ label, selected }: SelectAllBoxProps) => (
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
      onChange={ignoreChange}
    />
    {selected === 'all' && <Check aria-hidden className={styles.checkmark} />}
    {selected === 'some' && <Minus aria-hidden className={styles.checkmark} />}
  </>
);

/**
 * The box at the head of the table; the keyboard reaches it as a cell of the header, which takes its change. Rendered
 * again only when its props changed, because React writes attributes of an input whenever it is rendered.
 */
export const SelectAllBox = memo(Box);
