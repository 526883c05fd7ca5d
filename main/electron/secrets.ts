import { safeStorage } from 'electron';
import type { SystemKeyring } from './systemKeyring.ts';

/**
 * The keyring of the system, usable once the application is ready. Nothing blocks this thread: the first use initializes the
 * keyring, and answers when the person has answered its dialog. On Linux without a keyring Electron encrypts with a published key
 * (`main/platform/keyringKey.ts`). Electron: docs/api/safe-storage.md.
 */
export const systemKeyring: SystemKeyring = {
  encryptStringAsync: (text) => safeStorage.encryptStringAsync(text),
  decryptStringAsync: (ciphertext) => safeStorage.decryptStringAsync(ciphertext),
};
