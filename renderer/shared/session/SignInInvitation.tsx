import { KeyRound, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { CredentialsButton } from './CredentialsButton.tsx';
import { canConnectionTestHelp } from './canConnectionTestHelp.ts';
import { canNewCredentialsHelp } from './credentials.ts';
import { SignInErrorNotice } from './SignInErrorNotice.tsx';
import { TestConnectionButton } from './TestConnectionButton.tsx';
import { useCanAddAccount } from './useCanAddAccount.ts';
import type { SignInController } from './useSignIn.ts';

export interface SignInInvitationProps {
  /** page: in place of data. bar: above data that is already on this computer. */
  readonly layout: 'page' | 'bar';
  readonly session: SignInController;
  readonly connection: Connection;
}

/** Invites to sign in to a connection, with what went wrong before. */
export const SignInInvitation = ({ layout, session, connection }: SignInInvitationProps) => {
  const { t } = useTranslation('common');
  const title = t('signIn.title', { name: connection.name });
  const failure = session.error && (
    <SignInErrorNotice
      connection={connection}
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
const SignInRemedy = ({ layout, session, connection }: SignInInvitationProps) => (
  <>
    {layout === 'bar' && <SignInButton size="small" onPress={session.signIn} />}
    {session.error && canNewCredentialsHelp(session.error) && (
      <CredentialsButton connection={connection} size="small" onSaved={session.forgetError} />
    )}
    {session.error && canConnectionTestHelp(session.error, connection.signInWith) && (
      <TestConnectionButton connection={connection} size="small" />
    )}
  </>
);

/** Signs in as another person, who gets a connection of their own; empty where nobody else can get one. */
const AnotherAccountButton = ({ session, connection }: Pick<SignInInvitationProps, 'session' | 'connection'>) => {
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
