import { join } from 'node:path';
import { z } from 'zod';
import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import type { SystemKeyring } from '../electron/systemKeyring.ts';
import { getEncryptionKeySource, withKeyringKeyCheck } from './keyringKey.ts';
import { probeKeyring } from './keyringProbe.ts';
import { createNamedLocks, type NamedLocks } from './locks.ts';
import { log } from './log.ts';
import { reportInternalError } from './report.ts';
import { decryptSecrets, type StoredSecrets } from './secretsBlob.ts';
import { createMemorySecretStore } from './secretsInMemory.ts';
import { toStorageFailure } from './storageFailure.ts';
import { openVersionedFile, type VersionedFile } from './versionedFile.ts';
import type { VersionedFileFormat } from './versionedFileFormat.ts';

/** All secrets as one JSON object, encrypted, in Base64. */
const form = {
  content: z.strictObject({ blob: z.base64().optional() }),
  migrations: [],
} satisfies VersionedFileFormat<object>;
type SecretsFileContent = z.infer<typeof form.content>;

interface SecretsFileOptions {
  readonly folder: string;
  readonly onSetAside: () => void;
  /** Called where the file was removed, because anybody could have read it. */
  readonly onRemoved: () => void;
  /** Another than this one is for tests. */
  readonly platform?: NodeJS.Platform;
  /** Milliseconds that a question of the keyring may stay open. */
  readonly answerTimeoutMs?: number;
}

/** A person may have to find a password first; only secrets wait for it. */
const defaultAnswerTimeoutMs = 5 * 60_000;

/** The file of all secrets, before the keyring is asked for its key. */
export interface SecretsFile {
  /**
   * Opens the store. Where the keyring cannot protect secrets, or is locked, they live in memory only and the file stays as it
   * is. What can never be decrypted (another machine, a lost key, damage) is set aside, and the person signs in again.
   */
  open(keyring: SystemKeyring): Promise<SecretStore>;
}

/**
 * Opens `secrets.json` in `folder`, which any number of programs may do at once: each change reads the file again under
 * a lock. Secrets under a published key, as releases before this one wrote them on Linux without a keyring, are
 * removed: a copy that is set aside could be read, too. Throws `storage`, with `newer` where a later release wrote the
 * file; so does every function of the store.
 */
export const openSecretsFile = async (options: SecretsFileOptions): Promise<SecretsFile> => {
  const { platform = process.platform, answerTimeoutMs = defaultAnswerTimeoutMs, onRemoved } = options;
  const locks = createNamedLocks(join(options.folder, 'locks'));
  const file = await locks(fileLock, async () => {
    const opened = openVersionedFile({ ...options, name: 'secrets', form });
    if (isPublished(opened.read().blob, platform)) {
      opened.remove();
      log({ event: 'secrets.removed' });
      onRemoved();
    }
    return opened;
  });
  return {
    open: async (anyKeyring) => {
      const keyring = withKeyringKeyCheck(anyKeyring, platform);
      const reason = await probeKeyring(keyring, answerTimeoutMs);
      if (reason === null) return locks(fileLock, () => openSecretStore(file, keyring, locks));
      log({ event: 'keyring.unusable', reason });
      return createMemorySecretStore();
    },
  };
};

const isPublished = (blob: string | undefined, platform: NodeJS.Platform): boolean =>
  blob !== undefined && getEncryptionKeySource(Buffer.from(blob, 'base64'), platform) === 'published';

const openSecretStore = async (
  file: VersionedFile<SecretsFileContent>,
  keyring: SystemKeyring,
  locks: NamedLocks,
): Promise<SecretStore> => {
  const vault = createVault(file, keyring);
  const decrypted = await decryptSecrets(keyring, file.read().blob);
  if (decrypted.kind === 'locked') return createMemorySecretStore();
  if (decrypted.kind === 'undecryptable') file.setAside();
  // The old key still serves where this fails.
  else if (decrypted.shouldReEncrypt) await vault.save(decrypted.secrets).catch(reportInternalError);
  return createSecretStore(vault, locks);
};

const fileLock = 'secrets.json';

/** The file and the keyring as one: what is in it now, and how to put something else there. */
interface SecretsVault {
  load(): Promise<StoredSecrets>;
  save(secrets: StoredSecrets): Promise<void>;
}

const createVault = (file: VersionedFile<SecretsFileContent>, keyring: SystemKeyring): SecretsVault => {
  // What is known of the file is true as long as the file says the same: decrypting is the costly part.
  let cached: { readonly blob: string | undefined; readonly secrets: StoredSecrets } = { blob: undefined, secrets: {} };
  return {
    load: async () => {
      const { blob } = file.read();
      if (blob === cached.blob) return cached.secrets;
      const decrypted = await decryptSecrets(keyring, blob);
      if (decrypted.kind !== 'opened')
        throw fail({ kind: 'storage', reason: decrypted.kind === 'locked' ? 'denied' : 'damaged' });
      cached = { blob, secrets: decrypted.secrets };
      return decrypted.secrets;
    },
    save: async (secrets) => {
      const encrypted = await keyring.encryptStringAsync(JSON.stringify(secrets)).catch((cause: unknown) => {
        throw toStorageFailure(cause);
      });
      const blob = encrypted.toString('base64');
      file.write({ blob });
      cached = { blob, secrets };
    },
  };
};

const createSecretStore = ({ load, save }: SecretsVault, locks: NamedLocks): SecretStore => {
  const change = (update: (now: StoredSecrets) => StoredSecrets): Promise<void> =>
    locks(fileLock, async () => save(update(await load())));
  return {
    storage: 'disk',
    read: async (name) => {
      const secrets = await load();
      return Object.hasOwn(secrets, name) ? (secrets[name] ?? null) : null;
    },
    write: (name, text) => change((now) => ({ ...now, [name]: text })),
    remove: (name) => change(({ [name]: _removed, ...rest }) => rest),
    withLock: (name, work) => locks(`alone ${name}`, work),
  };
};
