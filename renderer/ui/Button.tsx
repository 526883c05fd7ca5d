import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import styles from './Button.module.css';
import type { ButtonPress } from './press.ts';
import { ShortcutHint } from './ShortcutHint.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (press: ButtonPress) => void;
  /** primary: the main action. danger: a destructive one. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly icon?: ReactNode;
  /** Shown on the button, for example `Ctrl+K` or `R`; the page itself listens for it. */
  readonly keys?: string;
  readonly type?: 'button' | 'submit';
  readonly form?: string;
  readonly isDisabled?: boolean;
  /** For a toggle button. */
  readonly isPressed?: boolean;
  /** In progress: the button keeps its place and focus, and cannot be pressed again. */
  readonly isPending?: boolean;
  readonly autoFocus?: boolean;
  /** Id of the element that describes the button. */
  readonly 'aria-describedby'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  keys,
  isPending = false,
  isPressed,
  ...rest
}: ButtonProps) => (
  <AriaButton
    {...rest}
    {...(isPending && pending)}
    {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
    className={`${styles.button} ${styles[variant]} ${styles[size]}`}
    data-pending={isPending || undefined}
  >
    {isPending ? <LoaderCircle className={styles.spinner} aria-hidden /> : icon}
    <span className={styles.text}>{children}</span>
    {keys && <ShortcutHint>{keys}</ShortcutHint>}
  </AriaButton>
);

/**
 * A real `disabled` would drop the focus; these props keep it and block both presses and the submission of the form.
 */
const pending = { 'aria-disabled': true, type: 'button', onPress: () => undefined } as const;
