import type { Profile } from '../../app/connection/profile.ts';
import type { Company, Connection, ProfileOutline } from '../../app/contract/connections.ts';

/** The part of a connection that the renderer may know. */
export const connectionOf = (id: string, kind: Connection['kind'], profile: Profile): Connection => ({
  id,
  name: profile.name,
  kind,
  companies: companiesOf(profile),
  identityHost: new URL(profile.identity.issuer).host,
  hasSales: profile.sales !== undefined,
  needs: kind === 'demo' ? [] : needsOf(profile),
});

/** What a profile would connect to, and which credentials the person has to type for it. */
export const outlineOf = (profile: Profile): ProfileOutline => ({
  name: profile.name,
  companies: companiesOf(profile),
  identityHost: new URL(profile.identity.issuer).host,
  redirectUri: profile.identity.redirectUri,
  needs: needsOf(profile),
});

const needsOf = ({ sales }: Profile): ProfileOutline['needs'] => [
  'clientCredential',
  ...(sales?.clientId ? (['salesCredential'] as const) : []),
  ...(sales ? (['subscription'] as const) : []),
];

const companiesOf = (profile: Profile): Company[] =>
  profile.companies.map(({ customerNumber, name, businessId }) => ({ customerNumber, name, businessId }));
