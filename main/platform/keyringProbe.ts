import { randomBytes } from 'node:crypto';
import type { SystemKeyring } from '../electron/systemKeyring.ts';
import { NonKeyringKeyError } from './keyringKey.ts';

/**
 * Why nothing can be kept under the keyring: Electron encrypts with a key that is published or unknown, what was encrypted comes
 * back as something else, the keyring refuses, or it does not answer.
 */
export type KeyringFault = 'publishedKey' | 'unknownKey' | 'mismatch' | 'refused' | 'unanswered';

/**
 * Encrypts and decrypts a random text, and returns what is wrong, or null. Electron does not report it:
 * `isAsyncEncryptionAvailable` is true for any key, and `getSelectedStorageBackend` is guessed from the desktop's name.
 * The first use of the keyring may show a dialog, which may stay open: the result is `unanswered` after
 * `answerTimeoutMs`.
 */
export const probeKeyring = async (keyring: SystemKeyring, answerTimeoutMs: number): Promise<KeyringFault | null> => {
  const unanswered = Promise.withResolvers<KeyringFault>();
  const timer = setTimeout(() => unanswered.resolve('unanswered'), answerTimeoutMs);
  try {
    return await Promise.race([findFault(keyring), unanswered.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const findFault = async (keyring: SystemKeyring): Promise<KeyringFault | null> => {
  const text = randomBytes(32).toString('base64');
  try {
    const { result } = await keyring.decryptStringAsync(await keyring.encryptStringAsync(text));
    return result === text ? null : 'mismatch';
  } catch (cause) {
    if (!(cause instanceof NonKeyringKeyError)) return 'refused';
    return cause.source === 'published' ? 'publishedKey' : 'unknownKey';
  }
};
