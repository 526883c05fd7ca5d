import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

/** Encrypts and decrypts under one key. `decrypt` throws where the ciphertext is under another. */
export interface Cipher {
  encrypt(text: string): Buffer;
  decrypt(ciphertext: Buffer): string;
}

const publishedKey = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const publishedVector = Buffer.alloc(16, ' ');

/** What Chromium uses on Linux without a keyring: AES-128-CBC with a key and a vector from its sources. */
export const publishedCipher: Cipher = {
  encrypt: (text) => {
    const cipher = createCipheriv('aes-128-cbc', publishedKey, publishedVector);
    return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  },
  decrypt: (ciphertext) => {
    const decipher = createDecipheriv('aes-128-cbc', publishedKey, publishedVector);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  },
};

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: nonce, tag, ciphertext. */
export const createKeyringCipher = (key: Buffer): Cipher => ({
  encrypt: (text) => {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  },
  decrypt: (ciphertext) => {
    const tagEnd = nonceLength + tagLength;
    const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(0, nonceLength));
    decipher.setAuthTag(ciphertext.subarray(nonceLength, tagEnd));
    return Buffer.concat([decipher.update(ciphertext.subarray(tagEnd)), decipher.final()]).toString('utf8');
  },
});
