import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecretDestination, SecretDestinations } from '#app/contract/secretDestinations.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { formatSecretUse } from './formatSecretUse.ts';
import styles from './SecretDestinationList.module.css';
import { receivesSignInSecret, secretDestinationsQuery } from './secretDestinationsQuery.ts';

export interface SecretDestinationListProps {
  /** The text of the profile, from which the service's discovery document is found. */
  readonly profileText: string;
  readonly destinations: SecretDestinations;
  /** Hosts that an edit adds. */
  readonly newHosts?: readonly string[];
  /** The text is not being typed: the discovery document is asked for without a button. */
  readonly isFinal: boolean;
}

/** Loaded with the first failure. */
const ErrorDetails = lazyComponent(async () => (await import('#renderer/ui/ErrorDetails.tsx')).ErrorDetails);

/** Lists the hosts that receive secrets, and which: as the profile and the service's discovery document name them. */
export const SecretDestinationList = ({
  profileText,
  destinations,
  newHosts = [],
  isFinal,
}: SecretDestinationListProps) => {
  const { t } = useTranslation(['connections', 'errors']);
  const headingId = useId();
  const [requestedText, setRequestedText] = useState<string | null>(null);
  const isUndiscovered = destinations.source === 'undiscovered';
  const discovery = useQuery({
    ...secretDestinationsQuery(profileText),
    enabled: isUndiscovered && (isFinal || requestedText === profileText),
  });
  const { source, hosts, issuerHost } = discovery.data ?? destinations;
  const ask = (): void => {
    if (discovery.isError) void discovery.refetch();
    setRequestedText(profileText);
  };
  return (
    <section aria-labelledby={headingId} className={styles.destinations}>
      <h3 id={headingId} className={styles.title}>
        {t('destinations.title')}
      </h3>
      <ul className={styles.hosts}>
        {hosts.map((destination) => (
          <Host key={destination.host} destination={destination} isNew={newHosts.includes(destination.host)} />
        ))}
      </ul>
      {source === 'discovery' && <p className={styles.source}>{t('destinations.discovery')}</p>}
      {source === 'undiscovered' && (
        <div className={styles.source} role="status">
          <p>{t('destinations.undiscovered')}</p>
          {discovery.error && (
            <>
              <p>
                {t('destinations.unread', {
                  host: issuerHost,
                  reason: t(`errors:${getErrorTextKey(discovery.error.error)}.title`, {
                    ...getErrorTextValues(discovery.error.error),
                  }),
                })}
              </p>
              <ErrorDetails error={discovery.error.error} />
            </>
          )}
          {discovery.isFetching ? (
            <p>{t('destinations.asking', { host: issuerHost })}</p>
          ) : (
            <Button size="small" onPress={ask}>
              {t('destinations.ask', { host: issuerHost })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

interface HostProps {
  readonly destination: SecretDestination;
  readonly isNew: boolean;
}

const Host = ({ destination, isNew }: HostProps) => {
  const { t } = useTranslation('connections');
  const { host, isIssuerHost, uses } = destination;
  const isSignIn = receivesSignInSecret(destination);
  return (
    <li className={styles.host}>
      <div className={styles.hostLine}>
        <strong className={styles.hostName}>
          <UntrustedText>{host}</UntrustedText>
        </strong>
        {!isIssuerHost && (
          <Badge tone={isSignIn ? 'amber' : 'neutral'} icon={isSignIn && <TriangleAlert aria-hidden />}>
            {t('destinations.elsewhere')}
          </Badge>
        )}
        {isNew && <Badge tone="blue">{t('destinations.new')}</Badge>}
      </div>
      {uses.map((secretUse) => (
        <p key={secretUse.use} className={styles.use}>
          {formatSecretUse(secretUse, t)}
        </p>
      ))}
    </li>
  );
};
