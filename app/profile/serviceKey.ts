import type { Profile } from './profile.ts';

/**
 * Returns the values that are equal for two profiles that lead to the same place: the issuer, the client there, and
 * where the invoices are.
 */
export const toServiceKey = ({ identity, purchases }: Profile): string =>
  [identity.issuer, identity.clientId, purchases.baseUrl].join('\n');
