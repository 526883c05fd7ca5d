import type { ConnectionProfile } from './connectionProfile.ts';
import { createPurchasesListUrl, createSalesBaseUrl, normalizeUrl } from './serviceIdentity.ts';

const endpointNames = ['authorization', 'token', 'keys', 'revocation', 'endSession'] as const;
export const serviceAddressNames = ['issuer', ...endpointNames, 'purchases', 'sales', 'salesToken'] as const;
export type ServiceAddressName = (typeof serviceAddressNames)[number];

/**
 * The addresses of a profile to which secrets are sent (credentials, the subscription, tokens), in their normal form.
 */
export type ServiceAddresses = Readonly<Partial<Record<ServiceAddressName, string>>>;

/** The members of a profile that name an address; in an unfinished profile they may have any type. */
interface AddressedProfile {
  readonly identity?: { readonly issuer?: unknown; readonly endpoints?: IdentityEndpoints | undefined } | undefined;
  readonly purchases?: { readonly baseUrl?: unknown } | undefined;
  readonly sales?: { readonly baseUrl?: unknown; readonly tokenUrl?: unknown; readonly apiKey?: unknown } | undefined;
}
type IdentityEndpoints = Readonly<Partial<Record<(typeof endpointNames)[number], unknown>>>;

/** Returns the addresses that an unfinished profile names. */
export const readPartialServiceAddresses = ({ identity, purchases, sales }: AddressedProfile): ServiceAddresses => {
  const { authorization, token, keys, revocation, endSession } = identity?.endpoints ?? {};
  const named: Readonly<Record<ServiceAddressName, unknown>> = {
    ...{ issuer: identity?.issuer, authorization, token, keys, revocation, endSession },
    ...{ purchases: purchases?.baseUrl, sales: sales?.baseUrl, salesToken: readSecretAddress(sales) },
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, address]) =>
      typeof address === 'string' ? [[name, normalizeUrl(address)]] : [],
    ),
  );
};

/** Returns where the secret of the sales client is sent: for a token, or as the key itself with every request. */
const readSecretAddress = (sales: AddressedProfile['sales']): unknown =>
  sales?.apiKey === undefined ? sales?.tokenUrl : sales.baseUrl;

/** Returns the addresses of a profile; the sales addresses of all companies are one address with a placeholder. */
export const readServiceAddresses = (profile: ConnectionProfile): ServiceAddresses => ({
  ...readPartialServiceAddresses(profile),
  purchases: createPurchasesListUrl(profile.purchases),
  ...(profile.sales && { sales: createSalesBaseUrl(profile.sales, '{organizationNumber}') }),
});

/**
 * Returns whether `after` would send secrets to an address that they were not typed for: a changed one, or a new one on
 * another server. They have to be typed again then, so that an edit of addresses alone cannot redirect them.
 */
export const sendsSecretsElsewhere = (before: ServiceAddresses, after: ServiceAddresses): boolean => {
  const knownServers = Object.values(before).map(getServer);
  return serviceAddressNames.some((name) => {
    const address = after[name];
    if (address === undefined) return false;
    return before[name] === undefined && !isEndpointOutsideIssuer(name, before, address)
      ? !knownServers.includes(getServer(address))
      : before[name] !== address;
  });
};

/**
 * Returns whether an endpoint that the profile did not name before is outside the issuer. Until then it was read from
 * the issuer's own metadata, and usually was below the issuer.
 */
export const isEndpointOutsideIssuer = (
  name: ServiceAddressName,
  { issuer }: ServiceAddresses,
  address: string,
): boolean =>
  endpointNames.some((endpoint) => endpoint === name) && issuer !== undefined && !address.startsWith(`${issuer}/`);

const getServer = (address: string): string => URL.parse(address)?.origin ?? address;
