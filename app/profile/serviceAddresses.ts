import type { Profile } from './profile.ts';
import { normalizeAddress, toPurchasesAddress, toSalesAddress } from './serviceIdentity.ts';

const endpointNames = ['authorization', 'token', 'keys', 'revocation'] as const;
export const addressNames = ['issuer', ...endpointNames, 'purchases', 'sales', 'salesToken'] as const;
export type ServiceAddressName = (typeof addressNames)[number];

/** Every address of a profile to which something secret is sent (credentials, the subscription, tokens), in its normal form. */
export type ServiceAddresses = Readonly<Partial<Record<ServiceAddressName, string>>>;

/** The members of a profile that name an address; a profile in the making may hold anything there. */
interface AddressedProfile {
  readonly identity?: { readonly issuer?: unknown; readonly endpoints?: IdentityEndpoints | undefined } | undefined;
  readonly purchases?: { readonly baseUrl?: unknown } | undefined;
  readonly sales?: { readonly baseUrl?: unknown; readonly tokenUrl?: unknown } | undefined;
}
type IdentityEndpoints = Readonly<Partial<Record<(typeof endpointNames)[number], unknown>>>;

/** Returns the addresses of a profile in the making, as far as it names them. */
export const readDraftAddresses = ({ identity, purchases, sales }: AddressedProfile): ServiceAddresses => {
  const { authorization, token, keys, revocation } = identity?.endpoints ?? {};
  const named: Readonly<Record<ServiceAddressName, unknown>> = {
    ...{ issuer: identity?.issuer, authorization, token, keys, revocation },
    ...{ purchases: purchases?.baseUrl, sales: sales?.baseUrl, salesToken: sales?.tokenUrl },
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, address]) =>
      typeof address === 'string' ? [[name, normalizeAddress(address)]] : [],
    ),
  );
};

/** Returns the addresses of a profile; those of all companies' sales are one address with a placeholder. */
export const readServiceAddresses = (profile: Profile): ServiceAddresses => ({
  ...readDraftAddresses(profile),
  purchases: toPurchasesAddress(profile.purchases),
  ...(profile.sales && { sales: toSalesAddress(profile.sales, '{organizationNumber}') }),
});

/**
 * Returns whether `after` would send what is secret to an address that it was not typed for: one that has changed, or a
 * new one on another server. Then it has to be typed again, so that an edit of addresses alone cannot redirect it.
 */
export const sendsElsewhere = (before: ServiceAddresses, after: ServiceAddresses): boolean => {
  const knownServers = Object.values(before).map(getServer);
  return addressNames.some((name) => {
    const address = after[name];
    if (address === undefined) return false;
    return before[name] === undefined && !leavesIssuer(name, before, address)
      ? !knownServers.includes(getServer(address))
      : before[name] !== address;
  });
};

/**
 * Returns whether an endpoint that the profile did not name lies outside the issuer: until then it was read from the
 * issuer's own description, and as a rule was below it.
 */
export const leavesIssuer = (name: ServiceAddressName, { issuer }: ServiceAddresses, address: string): boolean =>
  endpointNames.some((endpoint) => endpoint === name) && issuer !== undefined && !address.startsWith(`${issuer}/`);

const getServer = (address: string): string => URL.parse(address)?.origin ?? address;
