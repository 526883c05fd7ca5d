import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './Chip.module.css';

export interface ChipButtonProps {
  readonly name: string;
  /** The value of the condition; null if the name says it all. */
  readonly value: string | null;
  readonly onRemove: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A set value: a press edits it, Delete removes it. Used in a `Chip`, or in its popover. */
export const ChipButton = ({ name, value, onRemove, ref }: ChipButtonProps) => (
  <Button
    ref={ref ?? null}
    className={styles.editButton ?? ''}
    onKeyDown={(event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      else event.continuePropagation();
    }}
  >
    <bdi className={value === null ? styles.value : styles.name}>{name}</bdi>
    {value !== null && <bdi className={styles.value}>{value}</bdi>}
  </Button>
);

export interface ChipProps {
  /** Accessible name of the cross. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** The frame around a `ChipButton`, with a cross for the mouse. */
export const Chip = ({ removeLabel, onRemove, children }: ChipProps) => (
  <li className={styles.chip}>
    {children}
    <Button className={styles.removeButton ?? ''} aria-label={removeLabel} onPress={onRemove}>
      <X aria-hidden />
    </Button>
  </li>
);
