import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newCredentialsMayHelp } from '#renderer/shared/session/credentials.ts';
import { SignInProgress } from '#renderer/shared/session/SignInProgress.tsx';
import { TestButton } from '#renderer/shared/session/TestButton.tsx';
import { testMayHelp } from '#renderer/shared/session/testMayHelp.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useKeptFocus } from '#renderer/ui/useKeptFocus.ts';
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

/** Shows the sign-in in progress, or its failure with the possible actions. */
export const EnterView = ({ entry, onEnter, onCancel, onLeave, leaveLabel }: EnterViewProps) => {
  const { t } = useTranslation('welcome');
  const view = useRef<HTMLDivElement>(null);
  useKeptFocus(view, entry.kind);
  const { name, identityHost, kind, signInWith } = entry.connection;
  const whatOpens = kind === 'demo' ? t('enter.demo') : t(`enter.${signInWith}`, { host: identityHost });
  return (
    <div ref={view} className={styles.view}>
      <Heading title={t('enter.title', { name })} lead={entry.kind === 'signingIn' ? whatOpens : null} />
      {entry.kind === 'signingIn' ? (
        <div className={styles.card}>
          <SignInProgress connection={entry.connection} onShow={onEnter} onCancel={onCancel} />
        </div>
      ) : (
        <Failed entry={entry} onRetry={onEnter} onLeave={onLeave} leaveLabel={leaveLabel} />
      )}
    </div>
  );
};

interface FailedProps extends Pick<EnterViewProps, 'onLeave' | 'leaveLabel'> {
  readonly entry: Extract<Entry, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

/** Offers to try again, except where only other credentials can help; a connection test locates the cause. */
const Failed = ({ entry: { connection, error }, onRetry, onLeave, leaveLabel }: FailedProps) => {
  const { t } = useTranslation('welcome');
  const needsTyping = leaveLabel === 'changeTyped' && newCredentialsMayHelp(error);
  const action = (
    <>
      {needsTyping && (
        <Button size="small" onPress={onLeave}>
          {t('enter.changeTyped')}
        </Button>
      )}
      {connection.kind === 'profile' && testMayHelp(error) && <TestButton connection={connection} size="small" />}
    </>
  );
  if (needsTyping) return <ErrorNotice error={error} action={action} />;
  return (
    <>
      <ErrorNotice error={error} onRetry={onRetry} action={action} />
      <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onLeave}>
        {t(`enter.${leaveLabel}`)}
      </Button>
    </>
  );
};
