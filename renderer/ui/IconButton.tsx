import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './IconButton.module.css';
import type { ButtonPress } from './press.ts';
import { ShortcutHint } from './ShortcutHint.tsx';

export interface IconButtonProps {
  /** Its action: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress?: (press: ButtonPress) => void;
  readonly keys?: string;
  /** flat: for two buttons above each other in a row. */
  readonly size?: 'normal' | 'small' | 'flat';
  readonly isDisabled?: boolean;
  /** For buttons with a key combination that is faster than Tab. */
  readonly excludeFromTabOrder?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const IconButton = ({ label, icon, keys, size = 'normal', ...rest }: IconButtonProps) => (
  <TooltipTrigger delay={500} closeDelay={0}>
    <AriaButton {...rest} aria-label={label} className={`${styles.button} ${styles[size]}`}>
      {icon}
    </AriaButton>
    <Tooltip className={styles.tooltip ?? ''} offset={6}>
      {label} {keys && <ShortcutHint>{keys}</ShortcutHint>}
    </Tooltip>
  </TooltipTrigger>
);
