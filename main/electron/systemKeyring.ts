/**
 * The part of Electron's `safeStorage` that is used; a program without Electron may bring another. `shouldReEncrypt`: the key was
 * replaced, and the text should be encrypted again.
 */
export interface SystemKeyring {
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(ciphertext: Buffer): Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>;
}

/**
 * Returns whether decrypting failed because the keyring is locked for now, so that it may succeed later. The rejection
 * says it in its message alone (electron_api_safe_storage.cc). Electron: docs/api/safe-storage.md,
 * `isTemporarilyUnavailable`.
 */
export const isKeyringLocked = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.includes('temporarily unavailable');
