import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Cipher, createKeyringCipher, publishedCipher } from './ciphers.ts';
import { guessStorageBackend } from './storageBackend.ts';

interface SafeStorageOptions {
  /** The keyring's file, or `none`, `refused` or `unanswered`. */
  readonly keyring: string;
  readonly platform?: NodeJS.Platform;
  /** The value of `--password-store`. */
  readonly passwordStore?: string | null;
}

type SafeStorage = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

const cannotEncrypt = new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
const cannotDecrypt = new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
const isLockedNow = new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');

/**
 * Creates a `safeStorage` that answers as Electron's does once the application is ready, over Chromium's `os_crypt`. The keyring
 * is a file for its owner only: a key, and after a change of keys the one before it. `none` is a machine without a keyring, or
 * one that stays locked: on Linux Chromium then encrypts with a published key. `refused` is one that the person denies,
 * `unanswered` one whose question stays open.
 */
export const createSafeStorage = (options: SafeStorageOptions): SafeStorage => {
  const { keyring, platform = process.platform, passwordStore = null } = options;
  const isLinux = platform === 'linux';
  const getSelectedStorageBackend = () => guessStorageBackend(passwordStore, process.env);
  if (keyring === 'unanswered') {
    const never = <T>(): Promise<T> => new Promise(() => {});
    return {
      isAsyncEncryptionAvailable: never,
      encryptStringAsync: never,
      decryptStringAsync: never,
      getSelectedStorageBackend,
    };
  }
  const hasKeyring = keyring !== 'none' && keyring !== 'refused' && !(isLinux && passwordStore === 'basic');
  const hasPublishedKey = isLinux && keyring !== 'refused';
  const keyringTag = isLinux ? 'v11' : 'v10';
  return {
    // True even if only a published key is available.
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => {
      if (hasKeyring) return Buffer.concat([Buffer.from(keyringTag), readKeyring(keyring).current.encrypt(text)]);
      if (hasPublishedKey) return Buffer.concat([Buffer.from('v10'), publishedCipher.encrypt(text)]);
      throw cannotEncrypt;
    },
    decryptStringAsync: async (blob) => {
      const tag = blob.toString('latin1', 0, 3);
      const ciphertext = blob.subarray(3);
      if (hasKeyring && tag === keyringTag) return decryptByKeyring(readKeyring(keyring), ciphertext);
      if (hasPublishedKey && tag === 'v10')
        return { result: decryptBy(publishedCipher, ciphertext), shouldReEncrypt: hasKeyring };
      throw hasKeyring ? cannotDecrypt : isLockedNow;
    },
    getSelectedStorageBackend,
  };
};

interface KeyringCiphers {
  readonly current: Cipher;
  readonly before: Cipher | null;
}

const keyLength = 32;

const readKeyring = (file: string): KeyringCiphers => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(keyLength), { mode: 0o600 });
  }
  const keys = readFileSync(file);
  return {
    current: createKeyringCipher(keys.subarray(0, keyLength)),
    before: keys.length > keyLength ? createKeyringCipher(keys.subarray(keyLength)) : null,
  };
};

const decryptByKeyring = (
  { current, before }: KeyringCiphers,
  ciphertext: Buffer,
): Electron.DecryptStringAsyncReturnValue => {
  try {
    return { result: decryptBy(current, ciphertext), shouldReEncrypt: false };
  } catch (cause) {
    if (!before) throw cause;
    return { result: decryptBy(before, ciphertext), shouldReEncrypt: true };
  }
};

const decryptBy = (cipher: Cipher, ciphertext: Buffer): string => {
  try {
    return cipher.decrypt(ciphertext);
  } catch {
    throw cannotDecrypt;
  }
};

const passwordStoreSwitch = '--password-store=';

/** The `safeStorage` of this program; `INVOICE_DESK_KEYRING` names its keyring. */
export const safeStorage = createSafeStorage({
  keyring: process.env.INVOICE_DESK_KEYRING ?? join(homedir(), '.invoice-desk-stand-in', 'keyring'),
  passwordStore:
    process.argv.find((arg) => arg.startsWith(passwordStoreSwitch))?.slice(passwordStoreSwitch.length) ?? null,
});
