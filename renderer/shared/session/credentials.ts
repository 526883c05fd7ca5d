import type { Connection } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';

export type Need = Connection['needs'][number];
export type Credentials = Readonly<Record<Need, string>>;

export const noCredentials: Credentials = { clientCredential: '', salesCredential: '', subscription: '' };

/** Credentials are copied out of messages: white space around them is never part of them. */
export const trimmed = ({ clientCredential, salesCredential, subscription }: Credentials) => ({
  clientCredential: clientCredential.trim(),
  salesCredential: salesCredential.trim(),
  subscription: subscription.trim(),
});

export const missingOf = (needs: readonly Need[], typed: Credentials): readonly Need[] =>
  needs.filter((need) => typed[need].trim() === '');

/**
 * Returns true if new credentials may resolve a failure: the stored ones are gone, were typed for other addresses, or
 * were refused by the service.
 */
export const newCredentialsMayHelp = (error: AppError): boolean =>
  error.kind === 'clientRefused' ||
  error.kind === 'subscriptionRefused' ||
  error.kind === 'secretsUnavailable' ||
  error.kind === 'addressChanged' ||
  (error.kind === 'signInFailed' && (error.reason === 'invalidClient' || error.reason === 'unauthorizedClient'));
