import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, ProfileFault } from '#app/contract/errors.ts';
import { getErrorTextKey, getErrorTextValues, getServiceErrorText } from '../locales/errorKeys.ts';
import { Button } from './Button.tsx';
import styles from './ErrorNotice.module.css';
import { Notice, type NoticeTone } from './Notice.tsx';

export interface ErrorNoticeProps {
  readonly error: AppError;
  readonly onRetry?: (() => void) | undefined;
  /** Another action, beside the retry button. */
  readonly action?: ReactNode;
}

/** A failure in plain words: its description, the remedy, and the service's own message. */
export const ErrorNotice = ({ error, onRetry, action }: ErrorNoticeProps) => {
  const { t } = useTranslation(['errors', 'common']);
  const key = getErrorTextKey(error);
  const retry = onRetry && (
    <Button size="small" icon={<RotateCw aria-hidden />} onPress={onRetry}>
      {t('common:tryAgain')}
    </Button>
  );
  return (
    <Notice
      role="alert"
      tone={getTone(error)}
      title={t(`errors:${key}.title`, getErrorTextValues(error))}
      actions={
        (retry || action) && (
          <>
            {retry}
            {action}
          </>
        )
      }
    >
      <p>{t(`errors:${key}.body`, getErrorTextValues(error))}</p>
      <ServiceMessageList error={error} />
      {error.kind === 'invalidProfile' && <ProfileFaults faults={error.faults} />}
    </Notice>
  );
};

/** Returns the tone of an error: red only where a person must act; calmer for transient or intended failures. */
const getTone = ({ kind }: AppError): NoticeTone => {
  if (kind === 'cancelled' || kind === 'signInCancelled' || kind === 'signedOut') return 'blue';
  return ['offline', 'proxyUnreached', 'timeout', 'rateLimited', 'outcomePending'].includes(kind) ? 'amber' : 'red';
};

/** Number of messages of each kind to render; the number of the others is shown. */
const maxMessages = 200;

const ServiceMessageList = ({ error }: { readonly error: AppError }) => {
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

/** Lists every fault of the file with its position; the parser's message comes last, in its own English. */
export const ProfileFaults = ({ faults }: { readonly faults: readonly ProfileFault[] }) => {
  const { t } = useTranslation('connections');
  return (
    <ul className={styles.issues}>
      {faults.map(({ path, code, message }) => (
        <li key={`${path} ${message}`}>
          {path && <code className={styles.path}>{path}</code>} {t(`profileFault.${code}`)}
          {hasDetails(code) && <span className={styles.detail}> ({message})</span>}
        </li>
      ))}
    </ul>
  );
};

const hasDetails = (code: ProfileFault['code']): boolean => code === 'badValue' || code === 'notJson';
