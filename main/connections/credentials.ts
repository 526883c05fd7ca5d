import { z } from 'zod';
import { fail } from '../../app/contract/errors.ts';
import type { SecretStore } from '../../app/signin/ports.ts';

const credentials = z.object({ clientCredential: z.string(), salesCredential: z.string(), subscription: z.string() });

/** What the integration team issues for one connection (spec 1.1, 5.2); an empty text was not needed. */
export type Credentials = Readonly<z.infer<typeof credentials>>;

/** What opens a connection. */
export interface Access {
  readonly profileText: string;
  readonly credentials: Credentials;
}

const nameOf = (connectionId: string): string => `credentials:${connectionId}`;

/** Keeps the credentials of one connection encrypted, without the spaces around that a copied text brings. Throws `storage`. */
export const writeCredentials = async (secrets: SecretStore, connectionId: string, typed: Credentials): Promise<void> =>
  secrets.write(
    nameOf(connectionId),
    JSON.stringify({
      clientCredential: typed.clientCredential.trim(),
      salesCredential: typed.salesCredential.trim(),
      subscription: typed.subscription.trim(),
    } satisfies Credentials),
  );

/** Throws `storage`. */
export const removeCredentials = (secrets: SecretStore, connectionId: string): Promise<void> =>
  secrets.remove(nameOf(connectionId));

/**
 * Reads them back. Throws `secretsUnavailable` where they are gone (kept in memory only, or the store was set aside), so
 * that the person is asked for them again.
 */
export const readCredentials = async (secrets: SecretStore, connectionId: string): Promise<Credentials> => {
  const text = await secrets.read(nameOf(connectionId));
  if (text === null) throw fail({ kind: 'secretsUnavailable' });
  return credentials.parse(JSON.parse(text));
};
