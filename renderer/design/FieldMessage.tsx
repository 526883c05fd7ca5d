import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import styles from './FieldMessage.module.css';
import { LinkButton } from './LinkButton.tsx';

/** The way out of a mistake, offered beside it: "Use 25.5 %". */
export interface FieldAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface FieldMessageProps {
  readonly error?: string | null | undefined;
  readonly hint?: string | null | undefined;
  readonly action?: FieldAction | null | undefined;
}

/** What stands under a field: its mistake, or else its hint, and the way out. Linked to the field by the parts it is made of. */
export const FieldMessage = ({ error, hint, action }: FieldMessageProps) => {
  if (!error && !hint && !action) return null;
  return (
    <div className={styles.message}>
      {error && (
        <FieldError className={styles.error ?? ''}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
      {!error && hint && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      {action && <LinkButton onPress={action.onPress}>{action.label}</LinkButton>}
    </div>
  );
};
