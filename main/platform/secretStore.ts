import { safeStorage } from 'electron';
import { z } from 'zod';
import type { SecretStore } from '../../app/signin/ports.ts';
import { openStore, setAside, writeFailure } from './openStore.ts';

/** The file holds one versioned blob: all secrets as one JSON object, encrypted by the operating system's keyring. */
const secretsFile = z.union([z.strictObject({}), z.strictObject({ version: z.literal(1), blob: z.base64() })]);
const secrets = z.record(z.string(), z.string());
type Secrets = Readonly<Record<string, string>>;

/**
 * Opens the secret store. Where the machine has no real keyring (Linux `basic_text`, or none at all) secrets live in memory
 * only and `kept` says so: a key that lies beside the data would be a promise not kept. What cannot be decrypted (another
 * machine, a lost key, damage) is set aside, and the person signs in again. `write` and `remove` throw `storage`.
 */
export const openSecretStore = async (onSetAside: () => void): Promise<SecretStore> => {
  if (!(await hasRealKeyring())) return storeOver('memory', {}, async () => {});
  let store = openStore('secrets', (file) => secretsFile.safeParse(file).success, onSetAside);
  const persist = async (next: Secrets): Promise<void> => {
    const encrypted = await safeStorage.encryptStringAsync(JSON.stringify(next));
    store.set({ version: 1, blob: encrypted.toString('base64') });
  };
  const found = await decrypt(store.get('blob'));
  if (found === 'undecryptable') {
    store = setAside('secrets');
    onSetAside();
    return storeOver('disk', {}, persist);
  }
  if (found.shouldReEncrypt) await persist(found.secrets);
  return storeOver('disk', found.secrets, persist);
};

const hasRealKeyring = async (): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend()));

const decrypt = async (blob: unknown): Promise<{ secrets: Secrets; shouldReEncrypt: boolean } | 'undecryptable'> => {
  if (typeof blob !== 'string') return { secrets: {}, shouldReEncrypt: false };
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(blob, 'base64'));
    return { secrets: secrets.parse(JSON.parse(result)), shouldReEncrypt };
  } catch {
    // Whatever the reason, the data cannot be had back here; the file is kept beside the new one.
    return 'undecryptable';
  }
};

const storeOver = (
  kept: SecretStore['kept'],
  initial: Secrets,
  persist: (next: Secrets) => Promise<void>,
): SecretStore => {
  let current = initial;
  // Writes follow each other, each upon what the one before left, so that two at once cannot lose a secret.
  let queue = Promise.resolve();
  const change = (update: (now: Secrets) => Secrets): Promise<void> => {
    const done = queue.then(async () => {
      const next = update(current);
      await persist(next).catch((cause: unknown) => Promise.reject(writeFailure(cause)));
      current = next;
    });
    queue = done.catch(() => {});
    return done;
  };
  return {
    kept,
    read: async (name) => (Object.hasOwn(current, name) ? (current[name] ?? null) : null),
    write: (name, text) => change((now) => ({ ...now, [name]: text })),
    remove: (name) => change(({ [name]: _removed, ...rest }) => rest),
  };
};
