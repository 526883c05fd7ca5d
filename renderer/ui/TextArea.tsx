import type { KeyboardEvent, Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage, type FieldMessageProps } from './FieldMessage.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends FieldMessageProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly isHiddenLabel?: boolean;
  /** For machine-readable text: files, codes. */
  readonly isCode?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows by its corner, otherwise like a text field. */
export const TextArea = ({
  label,
  error,
  hint,
  action,
  rows = 3,
  placeholder,
  onKeyDown,
  isHiddenLabel = false,
  isCode = false,
  ref,
  ...field
}: TextAreaProps) => (
  <AriaTextField {...field} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field ?? ''}>
    <FieldLabel isHidden={isHiddenLabel}>{label}</FieldLabel>
    <AriaTextArea
      ref={ref ?? null}
      // On the field itself it would keep every key from those around it.
      {...(onKeyDown && { onKeyDown })}
      rows={rows}
      placeholder={placeholder ?? ''}
      spellCheck={!isCode}
      className={`${styles.textArea} ${isCode ? styles.code : ''}`}
    />
    <FieldMessage error={error} hint={hint} action={action} />
  </AriaTextField>
);
