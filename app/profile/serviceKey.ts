import type { ConnectionProfile } from './connectionProfile.ts';

/**
 * Returns the values that are equal for two profiles that lead to the same place: the issuer, the client there, and
 * where the invoices are.
 */
export const getProfileServiceKey = ({ identity, purchases }: ConnectionProfile): string =>
  [identity.issuer, identity.clientId, purchases.baseUrl].join('\n');
