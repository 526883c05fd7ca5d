import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
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
        <>
          <ErrorNotice error={entry.error} onRetry={onEnter} />
          <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onLeave}>
            {t(`enter.${leaveLabel}`)}
          </Button>
        </>
      )}
    </div>
  );
};
