import { CircleCheck, CircleDashed, Clock, Lock } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, Connection } from '#app/contract/connections.ts';
import type { SessionState } from '#app/contract/session.ts';
import { SignInErrorNotice } from '#renderer/shared/session/SignInErrorNotice.tsx';
import { SignInProgress } from '#renderer/shared/session/SignInProgress.tsx';
import { useSignIn } from '#renderer/shared/session/useSignIn.ts';
import { useSignInExpiry } from '#renderer/shared/session/useSignInExpiry.ts';
import { WeakerSignInNotice } from '#renderer/shared/session/WeakerSignInNotice.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { FactList } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useRestoreFocus } from '#renderer/ui/useRestoreFocus.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import styles from './ConnectionSettings.module.css';
import { SignOutRemainderNotice } from './SignOutRemainderNotice.tsx';

export interface ConnectionSettingsProps {
  readonly connection: Connection;
}

/** A connection: its details, the signed-in person, the end of the session, and its actions. */
export const ConnectionSettings = ({ connection }: ConnectionSettingsProps) => {
  const { t } = useTranslation('settings');
  const session = useSignIn(connection);
  const card = useRef<HTMLElement>(null);
  useRestoreFocus(card, `${session.isSigningIn} ${session.state?.kind}`);
  return (
    <section ref={card} className={styles.card} aria-label={connection.name}>
      <div className={styles.header}>
        <h3 className={styles.name}>{connection.name}</h3>
        <StateBadge state={session.state} />
        {connection.isManaged && <Badge icon={<Lock aria-hidden />}>{t('connections.managed')}</Badge>}
      </div>
      <FactList
        facts={[
          { key: 'host', name: t('connections.host'), value: connection.identityHost },
          { key: 'companies', name: t('connections.companies'), value: <Companies of={connection.companies} /> },
          { key: 'person', name: t('connections.person'), value: <Person state={session.state} /> },
          ...(session.state?.kind === 'signedIn'
            ? [{ key: 'until', name: t('connections.signedInUntil'), value: <Until state={session.state} /> }]
            : []),
        ]}
      />
      {connection.isManaged && !connection.isRemovable && (
        <p className={styles.managedMessage}>{t('connections.managedBody')}</p>
      )}
      {connection.isWeaker && <WeakerSignInNotice />}
      {session.isSigningIn ? (
        <SignInProgress connection={connection} onShow={session.signIn} onCancel={session.cancel} />
      ) : (
        <ConnectionActions connection={connection} session={session} />
      )}
      <SignOutRemainderNotice state={session.state} />
      {session.error && !session.isSigningIn && <SignInErrorNotice connection={connection} error={session.error} />}
    </section>
  );
};

const Companies = ({ of }: { readonly of: readonly Company[] }) => (
  <ul>
    {of.map(({ customerNumber, name, businessId }) => (
      <li key={customerNumber}>
        {name} <span className={styles.companyId}>{businessId ?? customerNumber}</span>
      </li>
    ))}
  </ul>
);

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
  if (state?.kind !== 'signedIn') return t('connections.noPerson');
  const since = t('connections.signedInSince', { dateTime: format.dateTime(state.signedInAt) });
  return state.personName ? `${state.personName}, ${since}` : since;
};

/** Shows when the session ends at the latest; amber shortly before. */
const Until = ({ state }: { readonly state: Extract<SessionState, { kind: 'signedIn' }> }) => {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const end = useSignInExpiry(state);
  if (state.endsAt === null) return t('connections.untilSignOut');
  const moment = format.dateTime(state.endsAt);
  if (!end) return moment;
  return (
    <span className={styles.expiryWarning}>
      <Clock aria-hidden /> {moment}
    </span>
  );
};
