import { KeyRound, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../app/currentCompany.ts';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { Notice } from '../../design/Notice.tsx';
import styles from './SignInPrompt.module.css';
import { SignInProgress } from './SignInProgress.tsx';
import { type SignIn, useSignIn } from './useSignIn.ts';

export interface SignInPromptProps {
  /** page: in place of data. bar: above data that is already on this computer. */
  readonly layout?: 'page' | 'bar';
}

/** The calm way back in for the current connection; shows nothing while it is signed in. */
export const SignInPrompt = ({ layout = 'page' }: SignInPromptProps) => {
  const { connection } = useCompany();
  const session = useSignIn(connection.id);
  if (session.state === undefined || session.state.kind === 'signedIn') return null;
  return layout === 'page' ? (
    <PagePrompt session={session} name={connection.name} />
  ) : (
    <BarPrompt session={session} name={connection.name} />
  );
};

interface PromptProps {
  readonly session: SignIn;
  readonly name: string;
}

const PagePrompt = ({ session, name }: PromptProps) => {
  const { t } = useTranslation('common');
  if (session.isSigningIn)
    return (
      <div className={styles.page}>
        <SignInProgress name={name} onShow={session.signIn} onCancel={session.cancel} />
      </div>
    );
  return (
    <div className={styles.page}>
      <EmptyState
        icon={<KeyRound aria-hidden />}
        title={t('signIn.title', { name })}
        action={
          <Button variant="primary" icon={<LogIn aria-hidden />} onPress={session.signIn}>
            {t('signIn.action')}
          </Button>
        }
      >
        <p>{t('signIn.body')}</p>
      </EmptyState>
      {session.error && <ErrorNotice error={session.error} />}
    </div>
  );
};

const BarPrompt = ({ session, name }: PromptProps) => {
  const { t } = useTranslation('common');
  if (session.isSigningIn)
    return (
      <div className={styles.bar}>
        <SignInProgress name={name} onShow={session.signIn} onCancel={session.cancel} />
      </div>
    );
  const action = (
    <Button size="small" icon={<LogIn aria-hidden />} onPress={session.signIn}>
      {t('signIn.action')}
    </Button>
  );
  return (
    <div className={styles.bar}>
      {session.error ? (
        <ErrorNotice error={session.error} action={action} />
      ) : (
        <Notice tone="blue" title={t('signIn.title', { name })} actions={action}>
          {t('signIn.onDisk')}
        </Notice>
      )}
    </div>
  );
};
