import { app, safeStorage } from 'electron';
import type { SecretStore } from '../../app/signin/ports.ts';
import { openEncryptedSecrets } from './encryptedSecrets.ts';
import { secretsInMemory } from './secretsInMemory.ts';

/**
 * Opens the secret store. Where the machine has no real keyring (Linux `basic_text`, or none at all) secrets live in memory
 * only and `kept` says so: a key that lies beside the data would be a promise not kept. Throws what
 * {@link openEncryptedSecrets} throws.
 */
export const openSecretStore = async (onSetAside: () => void): Promise<SecretStore> => {
  if (!(await hasRealKeyring())) return secretsInMemory();
  return openEncryptedSecrets({ folder: app.getPath('userData'), keyring: safeStorage, onSetAside });
};

const realKeyrings: readonly string[] = ['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'];

const hasRealKeyring = async (): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || realKeyrings.includes(safeStorage.getSelectedStorageBackend()));
