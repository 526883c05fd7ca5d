import { z } from 'zod';
import { isKeyringLocked, type SystemKeyring } from '../electron/systemKeyring.ts';

const secrets = z.record(z.string(), z.string());
export type StoredSecrets = Readonly<z.infer<typeof secrets>>;

/**
 * The result of decrypting the file of secrets. Locked: the keyring refuses for now, but may decrypt the file later.
 */
export type SecretsDecryptionResult =
  | { readonly kind: 'opened'; readonly secrets: StoredSecrets; readonly shouldReEncrypt: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'undecryptable' };

/** Decrypts all secrets; `blob` is Base64, undefined where nothing was kept yet. Throws nothing. */
export const decryptSecrets = async (
  keyring: Pick<SystemKeyring, 'decryptStringAsync'>,
  blob: string | undefined,
): Promise<SecretsDecryptionResult> => {
  if (blob === undefined) return { kind: 'opened', secrets: {}, shouldReEncrypt: false };
  try {
    const { result, shouldReEncrypt } = await keyring.decryptStringAsync(Buffer.from(blob, 'base64'));
    return { kind: 'opened', secrets: secrets.parse(JSON.parse(result)), shouldReEncrypt };
  } catch (cause) {
    return { kind: isKeyringLocked(cause) ? 'locked' : 'undecryptable' };
  }
};
