import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The keyring is a file for its owner only, outside the user-data directory: a key, and after a change of keys the one before
 * it. `INVOICE_DESK_KEYRING` names another file, or says `basic_text` (a key known to everyone, as Chromium has without a
 * keyring) or `unavailable`.
 */
const keyring = process.env.INVOICE_DESK_KEYRING ?? join(homedir(), '.invoice-desk-stand-in', 'keyring');

const keyLength = 32;

const theKeys = (): { readonly current: Buffer; readonly before: Buffer | null } => {
  if (keyring === 'unavailable')
    throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
  if (keyring === 'basic_text') return { current: createHash('sha256').update('basic_text').digest(), before: null };
  if (!existsSync(keyring)) {
    mkdirSync(dirname(keyring), { recursive: true, mode: 0o700 });
    writeFileSync(keyring, randomBytes(keyLength), { mode: 0o600 });
  }
  const kept = readFileSync(keyring);
  return { current: kept.subarray(0, keyLength), before: kept.length > keyLength ? kept.subarray(keyLength) : null };
};

const version = Buffer.from('v1');
const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: version, nonce, tag, ciphertext. */
const encrypt = (text: string): Buffer => {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', theKeys().current, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), encrypted]);
};

const decryptBy = (key: Buffer, blob: Buffer): string => {
  const [nonceEnd, tagEnd] = [version.length + nonceLength, version.length + nonceLength + tagLength];
  if (!blob.subarray(0, version.length).equals(version))
    throw new Error('Error while decrypting the ciphertext provided.');
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(version.length, nonceEnd));
  decipher.setAuthTag(blob.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(blob.subarray(tagEnd)), decipher.final()]).toString('utf8');
};

const decrypt = (blob: Buffer): { result: string; shouldReEncrypt: boolean } => {
  const { current, before } = theKeys();
  try {
    return { result: decryptBy(current, blob), shouldReEncrypt: false };
  } catch (cause) {
    if (!before) throw cause;
    return { result: decryptBy(before, blob), shouldReEncrypt: true };
  }
};

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => keyring !== 'unavailable',
  encryptStringAsync: async (text) => encrypt(text),
  decryptStringAsync: async (blob) => decrypt(blob),
  getSelectedStorageBackend: () =>
    keyring === 'basic_text' || keyring === 'unavailable' ? 'basic_text' : 'gnome_libsecret',
} satisfies Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;
