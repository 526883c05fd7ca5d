import { useNavigate } from '@tanstack/react-router';
import { AppWindow, LogIn, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import type { ConnectionTestStepState } from '#app/contract/connectionTest.ts';
import { CredentialsButton } from '#renderer/shared/session/CredentialsButton.tsx';
import { useSignIn } from '#renderer/shared/session/useSignIn.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import styles from './ConnectionTestRemedyButton.module.css';
import { type ConnectionTestRemedy, findConnectionTestRemedy } from './findConnectionTestRemedy.ts';

export interface ConnectionTestRemedyButtonProps extends RemedyButtonProps {
  readonly step: ConnectionTestStepState;
}

/** The button for the remedy of a step; empty if there is none. */
export const ConnectionTestRemedyButton = ({ step, ...props }: ConnectionTestRemedyButtonProps) => {
  const remedy = findConnectionTestRemedy(step, props.connection);
  if (remedy === null) return null;
  const Way = remedyButtons[remedy];
  return (
    <div className={styles.actions}>
      <Way {...props} />
    </div>
  );
};

interface RemedyButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly connection: Connection;
}

const SignIn = ({ connection, ...buttonProps }: RemedyButtonProps) => {
  const { t } = useTranslation('common');
  const { signIn, isSigningIn, error } = useSignIn(connection);
  return (
    <>
      <Button {...buttonProps} size="small" icon={<LogIn aria-hidden />} onPress={signIn} isPending={isSigningIn}>
        {t('signIn.action')}
      </Button>
      {error && !isSigningIn && <ErrorNotice error={error} />}
    </>
  );
};

/** Shows the sign-in of the test, which continues in a separate window or browser. */
const ShowSignIn = ({ connection }: RemedyButtonProps) => {
  const { t } = useTranslation(['common', 'connectionTest']);
  const { signIn, state } = useSignIn(connection);
  if (state?.kind !== 'signingIn') return null;
  return (
    <>
      <p>{t(`signIn.${connection.signInWith}.continueHint`, { cancel: t('connectionTest:stop') })}</p>
      <Button size="small" icon={<AppWindow aria-hidden />} onPress={signIn}>
        {t(`signIn.${connection.signInWith}.show`)}
      </Button>
    </>
  );
};

const Edit = ({ connection, ...buttonProps }: RemedyButtonProps) => {
  const { t } = useTranslation('connectionTest');
  const navigate = useNavigate();
  const edit = (): void =>
    void navigate({ to: '/connections/$connectionId/edit', params: { connectionId: connection.id } });
  return (
    <Button {...buttonProps} size="small" icon={<Pencil aria-hidden />} onPress={edit}>
      {t('edit')}
    </Button>
  );
};

const EnterCredentials = (props: RemedyButtonProps) => <CredentialsButton {...props} size="small" />;

const remedyButtons: Readonly<Record<ConnectionTestRemedy, (props: RemedyButtonProps) => ReactNode>> = {
  credentials: EnterCredentials,
  signIn: SignIn,
  show: ShowSignIn,
  edit: Edit,
};
