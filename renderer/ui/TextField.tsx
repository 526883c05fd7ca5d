import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldMessageProps } from './FieldMessage.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps extends FieldMessageProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  readonly name?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** The label is for screen readers only: for cells of a grid with column headings. */
  readonly isHiddenLabel?: boolean;
  /** Content inside the field, before or after the text: a unit, an icon, a button. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly size?: 'normal' | 'small';
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with its label above, and its fault, hint and action below. */
export const TextField = ({
  label,
  error,
  hint,
  action,
  isHiddenLabel = false,
  prefix,
  suffix,
  align = 'start',
  size = 'normal',
  placeholder,
  ref,
  ...field
}: TextFieldProps) => (
  <AriaTextField {...field} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field ?? ''}>
    <FieldLabel isHidden={isHiddenLabel}>{label}</FieldLabel>
    <Group className={`${styles.inputGroup} ${styles[size] ?? ''}`}>
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <Input ref={ref ?? null} className={`${styles.input} ${styles[align] ?? ''}`} placeholder={placeholder ?? ''} />
      {suffix && <span className={styles.affix}>{suffix}</span>}
    </Group>
    <FieldMessage error={error} hint={hint} action={action} />
  </AriaTextField>
);
