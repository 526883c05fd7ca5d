import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  readonly children?: ReactNode;
  /** The accessible name if there is no visible text. */
  readonly 'aria-label'?: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span className={styles.indicator}>
          {isIndeterminate ? <Minus aria-hidden /> : isSelected ? <Check aria-hidden /> : null}
        </span>
        {children}
      </>
    )}
  </AriaCheckbox>
);
