import { KeyRound, LogIn } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { useCurrentCompany } from '../currentCompany.ts';
import { CredentialsButton } from './CredentialsButton.tsx';
import { canConnectionTestHelp } from './canConnectionTestHelp.ts';
import { canNewCredentialsHelp } from './credentials.ts';
import { SignInProgress } from './SignInProgress.tsx';
import styles from './SignInPrompt.module.css';
import { TestConnectionButton } from './TestConnectionButton.tsx';
import { useCanAddAccount } from './useCanAddAccount.ts';
import { type SignInController, useSignIn } from './useSignIn.ts';

export interface SignInPromptProps {
  /** page: in place of data. bar: above data that is already on this computer. */
  readonly layout?: 'page' | 'bar';
}

/** Offers to sign in again to the current connection; empty while signed in. */
export const SignInPrompt = ({ layout = 'page' }: SignInPromptProps) => {
  const { connection } = useCurrentCompany();
  const session = useSignIn(connection);
  const prompt = useRef<HTMLDivElement>(null);
  useRestoreFocus(prompt, `${session.isSigningIn} ${session.state?.kind} ${session.error?.kind}`);
  if (session.state === undefined && session.error === null) return null;
  if (session.state?.kind === 'signedIn') return null;
  return (
    <div ref={prompt} className={styles[layout]}>
      {session.isSigningIn ? (
        <SignInProgress connection={connection} onShow={session.signIn} onCancel={session.cancel} />
      ) : (
        <Invitation layout={layout} session={session} connection={connection} />
      )}
    </div>
  );
};

interface InvitationProps extends Required<SignInPromptProps> {
  readonly session: SignInController;
  readonly connection: Connection;
}

const Invitation = ({ layout, session, connection }: InvitationProps) => {
  const { t } = useTranslation('common');
  const title = t('signIn.title', { name: connection.name });
  const failure = session.error && (
    <ErrorNotice
      error={session.error}
      action={<SignInRemedy layout={layout} session={session} connection={connection} />}
    />
  );
  if (layout === 'bar')
    return (
      failure ?? (
        <Notice
          tone="blue"
          title={title}
          actions={
            <>
              <SignInButton size="small" onPress={session.signIn} />
              <AnotherAccountButton session={session} connection={connection} />
            </>
          }
        >
          {t('signIn.offlineHint')}
        </Notice>
      )
    );
  return (
    <>
      <EmptyState
        icon={<KeyRound aria-hidden />}
        title={title}
        action={
          <>
            <SignInButton onPress={session.signIn} />
            <AnotherAccountButton session={session} connection={connection} />
          </>
        }
      >
        <p>{t(`signIn.${connection.signInWith}.body`)}</p>
      </EmptyState>
      {failure}
    </>
  );
};

/** Remedies for a failure, beside the button that the page already has. */
const SignInRemedy = ({ layout, session, connection }: InvitationProps) => (
  <>
    {layout === 'bar' && <SignInButton size="small" onPress={session.signIn} />}
    {session.error && canNewCredentialsHelp(session.error) && (
      <CredentialsButton connection={connection} size="small" onSaved={session.forgetError} />
    )}
    {session.error && canConnectionTestHelp(session.error) && (
      <TestConnectionButton connection={connection} size="small" />
    )}
  </>
);

/** Signs in as another person, who gets a connection of their own; empty where nobody else can get one. */
const AnotherAccountButton = ({ session, connection }: Pick<InvitationProps, 'session' | 'connection'>) => {
  const { t } = useTranslation('common');
  if (!useCanAddAccount(connection)) return null;
  return (
    <Button size="small" variant="quiet" onPress={session.signInAsAnother}>
      {t('signIn.anotherAccount')}
    </Button>
  );
};

interface SignInButtonProps {
  readonly size?: 'normal' | 'small';
  readonly onPress: () => void;
}

const SignInButton = ({ size = 'normal', onPress }: SignInButtonProps) => {
  const { t } = useTranslation('common');
  return (
    <Button
      variant={size === 'normal' ? 'primary' : 'secondary'}
      size={size}
      icon={<LogIn aria-hidden />}
      onPress={onPress}
    >
      {t('signIn.action')}
    </Button>
  );
};
