import type { SystemKeyring } from '../electron/systemKeyring.ts';

/**
 * The origin of a ciphertext's key. Chromium begins each one with the tag of the key's provider
 * (`components/os_crypt/async/browser`). On Linux without a keyring, or with a locked one, that is `v10`: a key from
 * Chromium's sources. `v11` comes from the Secret Service or KWallet, `v12` from the desktop's secret portal. On macOS
 * `v10` is the keychain's key, and on Windows DPAPI's.
 */
export type EncryptionKeySource = 'keyring' | 'published' | 'unknown';

export const getEncryptionKeySource = (ciphertext: Buffer, platform: NodeJS.Platform): EncryptionKeySource => {
  if (platform !== 'linux') return 'keyring';
  const tag = ciphertext.toString('latin1', 0, 3);
  if (tag === 'v10') return 'published';
  return tag === 'v11' || tag === 'v12' ? 'keyring' : 'unknown';
};

/** A ciphertext whose key is not the keyring's. */
export class NonKeyringKeyError extends Error {
  override readonly name = 'NonKeyringKeyError';
  readonly source: EncryptionKeySource;

  constructor(source: EncryptionKeySource) {
    super(`a ciphertext is under a key that is ${source}`);
    this.source = source;
  }
}

/** Returns the same keyring, except that it neither gives nor takes a ciphertext whose key is not known to be the keyring's. */
export const withKeyringKeyCheck = (keyring: SystemKeyring, platform: NodeJS.Platform): SystemKeyring => {
  const check = (ciphertext: Buffer): Buffer => {
    const source = getEncryptionKeySource(ciphertext, platform);
    if (source !== 'keyring') throw new NonKeyringKeyError(source);
    return ciphertext;
  };
  return {
    encryptStringAsync: async (text) => check(await keyring.encryptStringAsync(text)),
    decryptStringAsync: async (ciphertext) => keyring.decryptStringAsync(check(ciphertext)),
  };
};
