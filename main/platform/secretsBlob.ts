import type { SafeStorage } from 'electron';
import { z } from 'zod';

const secrets = z.record(z.string(), z.string());
export type StoredSecrets = Readonly<z.infer<typeof secrets>>;

/** The part of Electron's `safeStorage` that is used; a program without Electron may bring another. */
export type SystemKeyring = Pick<SafeStorage, 'decryptStringAsync' | 'encryptStringAsync'>;

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
    // Electron distinguishes a locked keyring from a lost key by the message alone (electron_api_safe_storage.cc).
    const isLocked = cause instanceof Error && cause.message.includes('temporarily unavailable');
    return { kind: isLocked ? 'locked' : 'undecryptable' };
  }
};
