import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import errorTextStyles from './ErrorText.module.css';
import styles from './FieldMessage.module.css';
import { joinClasses } from './joinClasses.ts';
import { LinkButton } from './LinkButton.tsx';

/** A corrective action beside a fault: "Use 25.5 %". */
export interface FieldCorrectionAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface FieldMessageProps {
  readonly error?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly action?: FieldCorrectionAction | null | undefined;
}

/**
 * Text below a field: its fault, or else its hint, and a corrective action. Linked to the field by ARIA. The action
 * often removes the fault, so the focus moves to the field.
 */
export const FieldMessage = ({ error, hint, action }: FieldMessageProps) => {
  const message = useRef<HTMLDivElement>(null);
  if (!error && !hint && !action) return null;
  const takeWayOut = (): void => {
    action?.onPress();
    message.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <div ref={message} className={styles.message}>
      {error && (
        <FieldError className={joinClasses(errorTextStyles.errorText, styles.error)}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
      {!error && hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      {action && <LinkButton onPress={takeWayOut}>{action.label}</LinkButton>}
    </div>
  );
};
