import type { Connection } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';

export type CredentialKind = Connection['needs'][number];
export type EnteredCredentials = Readonly<Record<CredentialKind, string>>;

export const noCredentials: EnteredCredentials = { clientCredential: '', salesCredential: '', subscription: '' };

/** Credentials are copied out of messages: white space around them is never part of them. */
export const trimEnteredCredentials = ({ clientCredential, salesCredential, subscription }: EnteredCredentials) => ({
  clientCredential: clientCredential.trim(),
  salesCredential: salesCredential.trim(),
  subscription: subscription.trim(),
});

export const listMissingCredentials = (
  needs: readonly CredentialKind[],
  typed: EnteredCredentials,
): readonly CredentialKind[] => needs.filter((need) => typed[need].trim() === '');

/**
 * Returns true if new credentials may resolve a failure: the stored ones are gone, were typed for other addresses, or
 * were refused by the service.
 */
export const canNewCredentialsHelp = (error: AppError): boolean =>
  error.kind === 'clientRefused' ||
  error.kind === 'subscriptionRefused' ||
  error.kind === 'secretsUnavailable' ||
  error.kind === 'addressChanged' ||
  (error.kind === 'signInFailed' && (error.reason === 'invalidClient' || error.reason === 'unauthorizedClient'));
