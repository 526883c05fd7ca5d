import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cipher, createKeyringCipher, publishedCipher } from './ciphers.ts';
import { guessStorageBackend } from './storageBackend.ts';

interface SafeStorageOptions {
  /** The keyring's file, or `none`, `refused` or `unanswered`. */
  readonly keyring: string;
  readonly platform?: NodeJS.Platform;
  /** The value of `--password-store`. */
  readonly passwordStore?: string | null;
  /** Whether the application is ready; nothing works before. */
  readonly isReady?: () => boolean;
  /** While this file exists, the keyring's question to the person stays open. */
  readonly question?: string | null;
}

type SafeStorage = Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

const cannotEncrypt = new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
const cannotDecrypt = new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
const tooEarly = new Error('safeStorage cannot be used before app is ready');
const noBuffer = new Error('Expected the first argument of decryptStringAsync() to be a buffer');
const isLockedNow = new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');

/** The first answer takes that long: the keyring is another program. */
const keyringDelayMs = 100;

/**
 * Creates a `safeStorage` that answers as Electron's does, over Chromium's `os_crypt`. The keyring
 * is a file for its owner only: a key, and after a change of keys the one before it. `none` is a machine without a keyring, or
 * one that stays locked: on Linux Chromium then encrypts with a published key. `refused` is one that the person denies,
 * `unanswered` one whose question stays open. Nothing is answered before the person has answered the keyring's `question`.
 */
export const createSafeStorage = (options: SafeStorageOptions): SafeStorage => {
  const { keyring, platform = process.platform, passwordStore = null, isReady = () => true, question = null } = options;
  const isLinux = platform === 'linux';
  const hasKeyring = isKeyringFile(keyring) && !(isLinux && passwordStore === 'basic');
  const hasPublishedKey = isLinux && keyring !== 'refused';
  const keyringTag = isLinux ? 'v11' : 'v10';
  let opened: Promise<unknown> | null = null;
  /** Resolves when the keyring has given its key, or said that it has none. */
  const open = (): Promise<unknown> => {
    if (!isReady()) return Promise.reject(tooEarly);
    opened ??=
      keyring === 'unanswered' ? new Promise(() => {}) : delay(keyringDelayMs).then(() => waitForAnswer(question));
    return opened;
  };
  return {
    // True even if only a published key is available.
    isAsyncEncryptionAvailable: async () => {
      if (!isReady()) return false;
      await open();
      return true;
    },
    encryptStringAsync: async (text) => {
      await open();
      if (hasKeyring) return Buffer.concat([Buffer.from(keyringTag), readKeyring(keyring).current.encrypt(text)]);
      if (hasPublishedKey) return Buffer.concat([Buffer.from('v10'), publishedCipher.encrypt(text)]);
      throw cannotEncrypt;
    },
    decryptStringAsync: async (blob) => {
      if (!isReady()) throw tooEarly;
      if (!Buffer.isBuffer(blob)) throw noBuffer;
      if (blob.length === 0) return { result: '', shouldReEncrypt: false };
      await open();
      const tag = blob.toString('latin1', 0, 3);
      const ciphertext = blob.subarray(3);
      if (hasKeyring && tag === keyringTag) return decryptByKeyring(readKeyring(keyring), ciphertext);
      if (hasPublishedKey && tag === 'v10')
        return { result: decryptBy(publishedCipher, ciphertext), shouldReEncrypt: hasKeyring };
      throw hasKeyring ? cannotDecrypt : isLockedNow;
    },
    getSelectedStorageBackend: () => (isReady() ? guessStorageBackend(passwordStore, process.env) : 'unknown'),
  };
};

/** Milliseconds between two looks at a question's file. */
const questionPollMs = 20;

const waitForAnswer = async (question: string | null): Promise<void> => {
  while (question !== null && existsSync(question)) await delay(questionPollMs);
};

/** Returns whether the keyring is a file, and no word for one that cannot be had. */
const isKeyringFile = (keyring: string): boolean => !['none', 'refused', 'unanswered'].includes(keyring);

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

/** The keyring of this program; `INVOICE_DESK_KEYRING` names it, `INVOICE_DESK_KEYRING_QUESTION` its question. */
export const systemKeyring: SafeStorageOptions = {
  keyring: process.env.INVOICE_DESK_KEYRING ?? join(homedir(), '.invoice-desk-stand-in', 'keyring'),
  passwordStore:
    process.argv.find((arg) => arg.startsWith(passwordStoreSwitch))?.slice(passwordStoreSwitch.length) ?? null,
  question: process.env.INVOICE_DESK_KEYRING_QUESTION ?? null,
};

/** The `safeStorage` of a program that is ready at once. */
export const safeStorage = createSafeStorage(systemKeyring);
