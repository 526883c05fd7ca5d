import type { ReactNode } from 'react';
import styles from './IconButton.module.css';

export interface RowButtonProps {
  /** Its action: the accessible name and, with the keys, the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly keys?: string;
  /** flat: for two buttons above each other in a row. */
  readonly size?: 'small' | 'flat';
  readonly isDisabled?: boolean;
  /** Pressed or not, for what is on or off. */
  readonly isOn?: boolean;
  /** For buttons with a key combination that is faster than Tab. */
  readonly excludeFromTabOrder?: boolean;
}

/**
 * Like `IconButton`, for rows that are rendered in large numbers: the browser's own button and tooltip, at a very low
 * cost.
 */
export const RowButton = ({ label, icon, keys, size = 'small', isDisabled, isOn, ...rest }: RowButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${styles[size]}`}
    aria-label={label}
    aria-pressed={isOn}
    title={keys === undefined ? label : `${label} (${keys})`}
    disabled={isDisabled}
    tabIndex={rest.excludeFromTabOrder ? -1 : undefined}
    onClick={rest.onPress}
  >
    {icon}
  </button>
);
