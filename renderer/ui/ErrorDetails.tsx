import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { getServiceErrorText } from '../locales/serviceErrorText.ts';
import styles from './ErrorNotice.module.css';
import { FailureEvidenceFacts } from './FailureEvidenceFacts.tsx';
import { ProfileFaults } from './ProfileFaults.tsx';

export interface ErrorDetailsProps {
  readonly error: AppError;
}

/** What a failure has to say beside its own words: the service's message, evidence, faults of a profile. */
export const ErrorDetails = ({ error }: ErrorDetailsProps) => (
  <>
    <ServiceMessageList error={error} />
    {error.kind === 'signInFailed' && error.evidence && <FailureEvidenceFacts evidence={error.evidence} />}
    {error.kind === 'invalidProfile' && <ProfileFaults faults={error.faults} />}
  </>
);

/** Number of messages of each kind to render; the number of the others is shown. */
const maxMessages = 200;

const ServiceMessageList = ({ error }: ErrorDetailsProps) => {
  const { t } = useTranslation('errors');
  const { messages, fieldMessages, reference } = getServiceErrorText(error);
  const more = Math.max(0, messages.length - maxMessages) + Math.max(0, fieldMessages.length - maxMessages);
  return (
    <>
      {messages.length > 0 && (
        <p className={styles.detail}>{t('serviceMessage', { message: messages.slice(0, maxMessages).join(' · ') })}</p>
      )}
      {fieldMessages.length > 0 && (
        <ul className={styles.issues}>
          {fieldMessages.slice(0, maxMessages).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <code className={styles.path}>{path}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.detail}>{t('moreServiceMessages', { count: more })}</p>}
      {reference && <p className={styles.detail}>{t('reference', { reference })}</p>}
    </>
  );
};
