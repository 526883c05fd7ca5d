import { useTranslation } from 'react-i18next';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './CredentialFields.module.css';
import { type CredentialKind, type EnteredCredentials, listMissingCredentials } from './credentials.ts';

export interface CredentialFieldsProps {
  readonly needs: readonly CredentialKind[];
  readonly typed: EnteredCredentials;
  readonly onType: (need: CredentialKind, value: string) => void;
  /** True once the person has tried to continue: empty fields are then marked as required. */
  readonly showsMissing: boolean;
  /** The first field gets the focus. */
  readonly autoFocus?: boolean;
}

/**
 * Fields for the credentials that the service's integration team issued: typed once, stored encrypted, never shown
 * again.
 */
export const CredentialFields = ({ needs, typed, onType, showsMissing, autoFocus = false }: CredentialFieldsProps) => {
  const { t } = useTranslation('common');
  const missing = showsMissing ? listMissingCredentials(needs, typed) : [];
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>{t('credentials.body')}</p>
      {needs.map((need, index) => (
        <TextField
          key={need}
          autoFocus={autoFocus && index === 0}
          type="password"
          autoComplete="off"
          maxLength={1000}
          label={t(`credentials.${need}`)}
          value={typed[need]}
          onChange={(value) => onType(need, value)}
          error={missing.includes(need) ? t('credentials.missing') : null}
        />
      ))}
    </div>
  );
};
