import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canConnectionTestHelp } from '#renderer/shared/session/canConnectionTestHelp.ts';
import { canNewCredentialsHelp } from '#renderer/shared/session/credentials.ts';
import { SignInErrorNotice } from '#renderer/shared/session/SignInErrorNotice.tsx';
import { SignInProgress } from '#renderer/shared/session/SignInProgress.tsx';
import { TestConnectionButton } from '#renderer/shared/session/TestConnectionButton.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { FocusedHeading } from './FocusedHeading.tsx';
import styles from './SignInView.module.css';
import type { ConnectionOpeningState } from './useConnectionOpening.ts';

export interface SignInViewProps {
  readonly entry: Exclude<ConnectionOpeningState, { kind: 'outside' }>;
  readonly onEnter: () => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
  readonly leaveLabel: 'back' | 'editInput';
}

/** Shows the sign-in in progress, or its failure with the possible actions. */
export const SignInView = ({ entry, onEnter, onCancel, onLeave, leaveLabel }: SignInViewProps) => {
  const { t } = useTranslation('welcome');
  const view = useRef<HTMLDivElement>(null);
  useRestoreFocus(view, entry.kind);
  const { name, identityHost, kind, signInWith } = entry.connection;
  const whatOpens = kind === 'demo' ? t('signIn.demo') : t(`signIn.${signInWith}`, { host: identityHost });
  return (
    <div ref={view} className={styles.view}>
      <FocusedHeading title={t('signIn.title', { name })} lead={entry.kind === 'signingIn' ? whatOpens : null} />
      {entry.kind === 'signingIn' ? (
        <div className={styles.card}>
          <SignInProgress connection={entry.connection} onShow={onEnter} onCancel={onCancel} />
        </div>
      ) : (
        <FailedSignIn entry={entry} onRetry={onEnter} onLeave={onLeave} leaveLabel={leaveLabel} />
      )}
    </div>
  );
};

interface FailedSignInProps extends Pick<SignInViewProps, 'onLeave' | 'leaveLabel'> {
  readonly entry: Extract<ConnectionOpeningState, { kind: 'failed' }>;
  readonly onRetry: () => void;
}

/** Offers to try again, except where only other credentials can help; a connection test locates the cause. */
const FailedSignIn = ({ entry: { connection, error }, onRetry, onLeave, leaveLabel }: FailedSignInProps) => {
  const { t } = useTranslation('welcome');
  const needsTyping = leaveLabel === 'editInput' && canNewCredentialsHelp(error);
  const action = (
    <>
      {needsTyping && (
        <Button size="small" onPress={onLeave}>
          {t('signIn.editInput')}
        </Button>
      )}
      {connection.kind === 'profile' && canConnectionTestHelp(error, connection.signInWith) && (
        <TestConnectionButton connection={connection} size="small" />
      )}
    </>
  );
  if (needsTyping) return <SignInErrorNotice connection={connection} error={error} action={action} />;
  return (
    <>
      <SignInErrorNotice connection={connection} error={error} onRetry={onRetry} action={action} />
      <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onPress={onLeave}>
        {t(`signIn.${leaveLabel}`)}
      </Button>
    </>
  );
};
