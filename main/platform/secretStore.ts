import { safeStorage } from 'electron';
import { z } from 'zod';
import type { SecretStore } from '../../app/signin/ports.ts';
import { createQueue } from '../../app/signin/waiting.ts';
import { openStore, setAside, writeFailure } from './openStore.ts';
import { reportInternal } from './report.ts';
import { openBlob, type Secrets } from './secretsBlob.ts';

/** The file holds one versioned blob: all secrets as one JSON object, encrypted by the operating system's keyring. */
const secretsFile = z.strictObject({ version: z.literal(1), blob: z.base64() }).partial();

/**
 * Opens the secret store. Where the machine has no real keyring (Linux `basic_text`, or none at all) secrets live in memory
 * only and `kept` says so: a key that lies beside the data would be a promise not kept. So it is while the keyring is locked;
 * the file then stays as it is. What can never be decrypted (another machine, a lost key, damage) is set aside, and the
 * person signs in again. `write` and `remove` throw `storage`.
 */
export const openSecretStore = async (onSetAside: () => void): Promise<SecretStore> => {
  if (!(await hasRealKeyring())) return storeInMemory();
  const store = openStore('secrets', (file) => secretsFile.safeParse(file).success, onSetAside);
  const found = await openBlob(safeStorage, secretsFile.parse(store.store).blob);
  switch (found.kind) {
    case 'locked':
      return storeInMemory();
    case 'undecryptable':
      onSetAside();
      return storeOver('disk', {}, persistIn(setAside('secrets')));
    case 'opened': {
      const persist = persistIn(store);
      // The old key still serves where this fails.
      if (found.shouldReEncrypt) await persist(found.secrets).catch(reportInternal);
      return storeOver('disk', found.secrets, persist);
    }
  }
};

const realKeyrings: readonly string[] = ['gnome_libsecret', 'kwallet', 'kwallet5', 'kwallet6'];

const hasRealKeyring = async (): Promise<boolean> =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || realKeyrings.includes(safeStorage.getSelectedStorageBackend()));

type Persist = (next: Secrets) => Promise<void>;

const persistIn =
  (store: ReturnType<typeof setAside>): Persist =>
  async (next) => {
    const encrypted = await safeStorage.encryptStringAsync(JSON.stringify(next));
    store.set({ version: 1, blob: encrypted.toString('base64') });
  };

const storeInMemory = (): SecretStore => storeOver('memory', {}, async () => {});

const storeOver = (kept: SecretStore['kept'], initial: Secrets, persist: Persist): SecretStore => {
  let current = initial;
  // Writes follow each other, each upon what the one before left, so that two at once cannot lose a secret.
  let queue = Promise.resolve();
  const inTurn = createQueue();
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
    alone: (_name, work) => inTurn(work),
  };
};
