import { fail } from '../../app/contract/errors.ts';
import type { SecretStore } from '../../app/signin/ports.ts';

/** What the integration team issues for one connection (spec 1.1, 5.2); an empty text was not needed. */
export interface Credentials {
  readonly clientCredential: string;
  readonly salesCredential: string;
  readonly subscription: string;
}

const kinds = ['clientCredential', 'salesCredential', 'subscription'] as const;
const nameOf = (kind: (typeof kinds)[number], connectionId: string): string => `${kind}:${connectionId}`;

/** Keeps the credentials of one connection encrypted. */
export const writeCredentials = async (
  secrets: SecretStore,
  connectionId: string,
  typed: Credentials,
): Promise<void> => {
  for (const kind of kinds) await secrets.write(nameOf(kind, connectionId), typed[kind].trim());
};

export const removeCredentials = async (secrets: SecretStore, connectionId: string): Promise<void> => {
  for (const kind of kinds) await secrets.remove(nameOf(kind, connectionId));
};

/**
 * Reads them back. Throws `secretsUnavailable` where they are gone (kept in memory only, or the store was set aside), so
 * that the person is asked for them again.
 */
export const readCredentials = async (secrets: SecretStore, connectionId: string): Promise<Credentials> => {
  const read = async (kind: (typeof kinds)[number]): Promise<string> => {
    const text = await secrets.read(nameOf(kind, connectionId));
    if (text === null) throw fail({ kind: 'secretsUnavailable' });
    return text;
  };
  return {
    clientCredential: await read('clientCredential'),
    salesCredential: await read('salesCredential'),
    subscription: await read('subscription'),
  };
};
