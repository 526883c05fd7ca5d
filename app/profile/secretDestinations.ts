import {
  type SecretDestination,
  type SecretDestinations,
  type SecretUse,
  type SentSecret,
  secretUseNames,
} from '../contract/secretDestinations.ts';
import type { ConnectionProfile, ProfileSalesSection } from './connectionProfile.ts';
import { hasSalesCredential, sendsSubscriptionForToken } from './neededCredentials.ts';

/** The endpoints of an identity server that receive secrets. */
export interface SecretEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly revocation?: string | undefined;
}

interface SecretAddress {
  readonly address: string;
  readonly receives: readonly SentSecret[];
}
type SecretAddresses = Readonly<Partial<Record<SecretUse, SecretAddress>>>;

/**
 * Lists every host that would receive secrets, and which. `discovered` are the endpoints of the discovery document,
 * once it was read; the profile's own count before them.
 */
export const listSecretDestinations = (
  { identity, purchases, sales }: ConnectionProfile,
  discovered: SecretEndpoints | null = null,
): SecretDestinations => {
  const endpoints = identity.endpoints ?? discovered;
  const issuerHost = new URL(identity.issuer).host;
  const addresses: SecretAddresses = {
    ...(endpoints && toIdentityAddresses(endpoints)),
    purchases: { address: purchases.baseUrl, receives: ['token'] },
    ...(sales && toSalesAddresses(sales)),
  };
  return {
    source: identity.endpoints ? 'profile' : discovered ? 'discovery' : 'undiscovered',
    issuerHost,
    hosts: groupByHost(addresses, issuerHost),
  };
};

/**
 * Lists the hosts that would receive with `after` what they do not receive with `before`. Endpoints that a discovery
 * document named are taken to be on the issuer's host.
 */
export const findNewDestinations = (before: ConnectionProfile, after: ConnectionProfile): string[] => {
  const { issuer } = before.identity;
  const known = listSecretDestinations(before, { authorization: issuer, token: issuer }).hosts.flatMap(toReceipts);
  const isKnown = ({ host, secret }: SecretReceipt): boolean =>
    known.some((each) => each.host === host && each.secret === secret);
  const next = listSecretDestinations(after).hosts.flatMap(toReceipts);
  return [...new Set(next.filter((receipt) => !isKnown(receipt)).map(({ host }) => host))];
};

interface SecretReceipt {
  readonly host: string;
  readonly secret: SentSecret;
}

const toReceipts = ({ host, uses }: SecretDestination): readonly SecretReceipt[] =>
  uses.flatMap(({ receives }) => receives.map((secret) => ({ host, secret })));

const toIdentityAddresses = ({ authorization, token, revocation }: SecretEndpoints): SecretAddresses => ({
  signInPage: { address: authorization, receives: ['password'] },
  token: { address: token, receives: ['clientSecret', 'code', 'token'] },
  ...(revocation !== undefined && { revocation: { address: revocation, receives: ['clientSecret', 'token'] } }),
});

const toSalesAddresses = (sales: ProfileSalesSection): SecretAddresses => {
  const { baseUrl, tokenUrl, apiKey, subscriptionHeader } = sales;
  const secret: SentSecret = hasSalesCredential(sales) ? 'salesSecret' : 'clientSecret';
  return {
    ...(tokenUrl !== undefined && {
      salesToken: { address: tokenUrl, receives: [secret, ...(sendsSubscriptionForToken(sales) ? subscription : [])] },
    }),
    sales: {
      address: baseUrl,
      receives: [apiKey ? secret : 'token', ...(subscriptionHeader === null ? [] : subscription)],
    },
  };
};

const subscription: readonly SentSecret[] = ['subscription'];

const groupByHost = (addresses: SecretAddresses, issuerHost: string): SecretDestination[] => {
  const uses = secretUseNames.flatMap((use) => {
    const named = addresses[use];
    return named ? [{ host: new URL(named.address).host, use, receives: [...named.receives] }] : [];
  });
  return [...Map.groupBy(uses, ({ host }) => host)].map(([host, ofHost]) => ({
    host,
    isIssuerHost: host === issuerHost,
    uses: ofHost.map(({ use, receives }) => ({ use, receives })),
  }));
};
