import { CircleCheck, CircleDashed, LogIn, LogOut, Trash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../app/contract/connections.ts';
import type { SessionState } from '../../../app/contract/session.ts';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { Facts } from '../../design/Panel.tsx';
import { useFormat } from '../../design/useFormat.ts';
import { CredentialsButton } from '../session/CredentialsButton.tsx';
import { SignInProgress } from '../session/SignInProgress.tsx';
import { type SignIn, useSignIn } from '../session/useSignIn.ts';
import styles from './ConnectionSettings.module.css';
import { RemoveConnection } from './RemoveConnection.tsx';

export interface ConnectionSettingsProps {
  readonly connection: Connection;
}

/** One connection: what it is, who is signed in, and the ways in, out and away. */
export const ConnectionSettings = ({ connection }: ConnectionSettingsProps) => {
  const { t } = useTranslation(['settings', 'common']);
  const session = useSignIn(connection.id);
  const [isRemoving, setRemoving] = useState(false);
  const companies = connection.companies.map((company) => company.name).join(', ');
  return (
    <section className={styles.card} aria-label={connection.name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{connection.name}</h3>
        <StateBadge state={session.state} />
      </div>
      <Facts
        facts={[
          { key: 'host', name: t('connections.host'), value: connection.identityHost },
          { key: 'companies', name: t('connections.companies'), value: companies },
          { key: 'person', name: t('connections.person'), value: <Person state={session.state} /> },
        ]}
      />
      {session.isSigningIn ? (
        <SignInProgress name={connection.name} onShow={session.signIn} onCancel={session.cancel} />
      ) : (
        <div className={styles.actions}>
          <SessionButton session={session} />
          <CredentialsButton connection={connection} />
          <Button variant="quiet" icon={<Trash aria-hidden />} onPress={() => setRemoving(true)}>
            {t('remove.action')}
          </Button>
        </div>
      )}
      {session.error && !session.isSigningIn && <ErrorNotice error={session.error} />}
      <RemoveConnection connection={connection} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </section>
  );
};

const SessionButton = ({ session }: { readonly session: SignIn }) => {
  const { t } = useTranslation('common');
  return session.state?.kind === 'signedIn' ? (
    <Button icon={<LogOut aria-hidden />} onPress={session.signOut} isPending={session.isSigningOut}>
      {t('signOut')}
    </Button>
  ) : (
    <Button variant="primary" icon={<LogIn aria-hidden />} onPress={session.signIn}>
      {t('signIn.action')}
    </Button>
  );
};

interface StateProps {
  readonly state: SessionState | undefined;
}

const StateBadge = ({ state }: StateProps) => {
  const { t } = useTranslation('settings');
  if (state?.kind === 'signedIn')
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        {t('connections.signedIn')}
      </Badge>
    );
  return <Badge icon={<CircleDashed aria-hidden />}>{t('connections.signedOut')}</Badge>;
};

const Person = ({ state }: StateProps) => {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (state?.kind !== 'signedIn') return t('connections.nobody');
  const since = t('connections.since', { moment: format.dateTime(state.signedInAt) });
  return state.personName ? `${state.personName}, ${since}` : since;
};
