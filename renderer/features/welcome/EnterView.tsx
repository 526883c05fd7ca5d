import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../app/contract/errors.ts';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { newCredentialsMayHelp } from '../session/credentials.ts';
import { SignInProgress } from '../session/SignInProgress.tsx';
import styles from './EnterView.module.css';
import { Heading } from './Heading.tsx';
import type { Entry } from './useEnter.ts';

export interface EnterViewProps {
  readonly entry: Exclude<Entry, { kind: 'outside' }>;
  readonly onEnter: () => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
  readonly leaveLabel: 'back' | 'changeTyped';
}

/** Signing in, or why it did not succeed and the ways on. */
export const EnterView = ({ entry, onEnter, onCancel, onLeave, leaveLabel }: EnterViewProps) => {
  const { t } = useTranslation('welcome');
  const { name, identityHost, kind } = entry.connection;
  const whatOpens = kind === 'demo' ? t('enter.demo') : t('enter.lead', { host: identityHost });
  return (
    <div className={styles.view}>
      <Heading title={t('enter.title', { name })} lead={entry.kind === 'signingIn' ? whatOpens : null} />
      {entry.kind === 'signingIn' ? (
        <div className={styles.card}>
          <SignInProgress name={name} onShow={onEnter} onCancel={onCancel} />
        </div>
      ) : (
        <Failed error={entry.error} onRetry={onEnter} onLeave={onLeave} leaveLabel={leaveLabel} />
      )}
    </div>
  );
};

interface FailedProps extends Pick<EnterViewProps, 'onLeave' | 'leaveLabel'> {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Trying again is the way on, except where only other credentials can help. */
const Failed = ({ error, onRetry, onLeave, leaveLabel }: FailedProps) => {
  const { t } = useTranslation('welcome');
  if (leaveLabel === 'changeTyped' && newCredentialsMayHelp(error)) {
    const change = (
      <Button size="small" onPress={onLeave}>
        {t('enter.changeTyped')}
      </Button>
    );
    return <ErrorNotice error={error} action={change} />;
  }
  return (
    <>
      <ErrorNotice error={error} onRetry={onRetry} />
      <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onLeave}>
        {t(`enter.${leaveLabel}`)}
      </Button>
    </>
  );
};
