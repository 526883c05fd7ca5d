import { z } from 'zod';
import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import { type ServiceAddresses, sendsSecretsElsewhere } from '#app/profile/serviceAddresses.ts';
import { acceptRefusedHosts, forgetSignInHosts } from './signInHosts.ts';

const credentials = z.object({ clientCredential: z.string(), salesCredential: z.string(), subscription: z.string() });

/**
 * The credentials that the integration team issues for one connection (specification 1.1 and 5.2); an empty text was
 * not needed.
 */
export type ConnectionCredentials = Readonly<z.infer<typeof credentials>>;

/** The profile and credentials that open a connection. */
export interface ProfileWithCredentials {
  readonly profileText: string;
  readonly credentials: ConnectionCredentials;
}

const toCredentialsSecretName = (connectionId: string): string => `credentials:${connectionId}`;

/** As they are stored; an earlier release stored no addresses. */
const storedCredentials = credentials.extend({ addresses: z.record(z.string(), z.string()).nullable().default(null) });

/**
 * Keeps the credentials of one connection encrypted, with the addresses that they were typed for (null where that is
 * unknown). Throws `storage`.
 */
export const writeConnectionCredentials = async (
  secrets: SecretStore,
  connectionId: string,
  typed: ConnectionCredentials,
  addresses: ServiceAddresses | null,
): Promise<void> => {
  await secrets.write(
    toCredentialsSecretName(connectionId),
    JSON.stringify({ ...trimConnectionCredentials(typed), addresses } satisfies z.infer<typeof storedCredentials>),
  );
  await acceptRefusedHosts(secrets, connectionId);
};

/** Returns the credentials without the spaces around that a copied text brings. */
export const trimConnectionCredentials = ({
  clientCredential,
  salesCredential,
  subscription,
}: ConnectionCredentials): ConnectionCredentials => ({
  clientCredential: clientCredential.trim(),
  salesCredential: salesCredential.trim(),
  subscription: subscription.trim(),
});

/** Throws `storage`. */
export const removeConnectionCredentials = async (secrets: SecretStore, connectionId: string): Promise<void> => {
  await secrets.remove(toCredentialsSecretName(connectionId));
  await forgetSignInHosts(secrets, connectionId);
};

/**
 * Reads them back, to be sent to `addresses`. Throws `secretsUnavailable` where they are gone (kept in memory only, or the
 * store was set aside), and `addressChanged` where they were typed for other addresses, so that the person is asked for them
 * again. Those of an earlier release were typed for the addresses at which they are first used.
 */
export const readConnectionCredentials = async (
  secrets: SecretStore,
  connectionId: string,
  addresses: ServiceAddresses,
): Promise<ConnectionCredentials> => {
  const text = await secrets.read(toCredentialsSecretName(connectionId));
  if (text === null) throw fail({ kind: 'secretsUnavailable' });
  const { addresses: typedFor, ...typed } = storedCredentials.parse(JSON.parse(text));
  if (typedFor === null) await writeConnectionCredentials(secrets, connectionId, typed, addresses);
  else if (sendsSecretsElsewhere(typedFor, addresses))
    throw fail({ kind: 'addressChanged', addresses: findChangedAddresses(typedFor, addresses) });
  return typed;
};

/**
 * Returns whether the stored credentials may be sent to these addresses; true where there are none, false where they
 * cannot be read.
 */
export const canSendCredentialsTo = async (
  secrets: SecretStore,
  connectionId: string,
  addresses: ServiceAddresses,
): Promise<boolean> => {
  const text = await secrets.read(toCredentialsSecretName(connectionId));
  if (text === null) return true;
  const stored = storedCredentials.safeParse(parseJson(text));
  return stored.success && !(stored.data.addresses && sendsSecretsElsewhere(stored.data.addresses, addresses));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const findChangedAddresses = (before: ServiceAddresses, after: ServiceAddresses): string[] => [
  ...new Set(Object.values(after).filter((address) => !Object.values(before).includes(address))),
];
