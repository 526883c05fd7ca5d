import { z } from 'zod';
import type { EndpointApproval } from '#app/auth/identityProvider.ts';
import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';

/**
 * Hosts beside the issuer's that a discovery document has named for secrets of a sign-in. The known ones may receive them;
 * a refused one was named later, and becomes known when the credentials are typed again.
 */
const storedHosts = z.object({ known: z.array(z.string()), refused: z.array(z.string()) });
type StoredHosts = Readonly<z.infer<typeof storedHosts>>;

type HostStore = Pick<SecretStore, 'read' | 'write' | 'remove'>;

const toSecretName = (connectionId: string): string => `signInHosts:${connectionId}`;

/**
 * Returns the approval of endpoints that a discovery document names: those of its first reading were shown before the
 * profile was taken. It throws `addressChanged` where a later one names another host, so that no secret goes there unseen,
 * and `storage`.
 */
export const createEndpointApproval =
  (secrets: HostStore, connectionId: string, issuer: string): EndpointApproval =>
  async ({ authorization, token, revocation = token }) => {
    const named = new Set([authorization, token, revocation].map((address) => new URL(address).host));
    named.delete(new URL(issuer).host);
    const stored = await read(secrets, connectionId);
    if (!stored) return write(secrets, connectionId, { known: [...named], refused: [] });
    const refused = [...named].filter((host) => !stored.known.includes(host));
    if (refused.length === 0) return;
    await write(secrets, connectionId, { ...stored, refused });
    throw fail({ kind: 'addressChanged', addresses: refused });
  };

/** Lets the refused hosts receive secrets: the credentials were typed again for them. Throws `storage`. */
export const acceptRefusedHosts = async (secrets: HostStore, connectionId: string): Promise<void> => {
  const stored = await read(secrets, connectionId);
  if (!stored || stored.refused.length === 0) return;
  await write(secrets, connectionId, { known: [...stored.known, ...stored.refused], refused: [] });
};

/** Throws `storage`. */
export const forgetSignInHosts = (secrets: HostStore, connectionId: string): Promise<void> =>
  secrets.remove(toSecretName(connectionId));

/** Returns null where no discovery document was read yet. Of a damaged text no host is known. */
const read = async (secrets: HostStore, connectionId: string): Promise<StoredHosts | null> => {
  const text = await secrets.read(toSecretName(connectionId));
  if (text === null) return null;
  try {
    return storedHosts.parse(JSON.parse(text));
  } catch {
    return { known: [], refused: [] };
  }
};

const write = (secrets: HostStore, connectionId: string, hosts: StoredHosts): Promise<void> =>
  secrets.write(toSecretName(connectionId), JSON.stringify(hosts));
