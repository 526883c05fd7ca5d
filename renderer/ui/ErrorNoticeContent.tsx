import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import { getErrorTextKey, getErrorTextValues } from '../locales/errorKeys.ts';
import { Button } from './Button.tsx';
import { ErrorDetails } from './ErrorDetails.tsx';
import { Notice, type NoticeTone } from './Notice.tsx';

export interface ErrorNoticeProps {
  readonly error: AppError;
  readonly onRetry?: (() => void) | undefined;
  /** Another action, beside the retry button. */
  readonly action?: ReactNode;
  /** A sentence below the remedy, about where the failure is shown. */
  readonly hint?: string | null;
}

/** A failure in plain words: its description, the remedy, and the service's own message. */
export const ErrorNoticeContent = ({ error, onRetry, action, hint = null }: ErrorNoticeProps) => {
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
      {hint && <p>{hint}</p>}
      <ErrorDetails error={error} />
    </Notice>
  );
};

/** Returns the tone of an error: red only where a person must act; calmer for transient or intended failures. */
const getTone = ({ kind }: AppError): NoticeTone => {
  if (kind === 'cancelled' || kind === 'signInCancelled' || kind === 'signedOut') return 'blue';
  return ['offline', 'proxyUnreached', 'timeout', 'rateLimited', 'outcomePending'].includes(kind) ? 'amber' : 'red';
};
