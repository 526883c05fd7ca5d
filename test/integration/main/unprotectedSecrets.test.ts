import { createDecipheriv } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecretStore } from '#app/auth/ports.ts';
import type { SystemKeyring } from '#main/electron/systemKeyring.ts';
import '#test/fixtures/withoutElectron.ts';
import { createSafeStorage } from '#test/host/safeStorage.ts';
import { captureAppError } from '../app/auth/parts.ts';

const { openSecretsFile } = await import('#main/platform/encryptedSecrets.ts');

let folder: string;
let events: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-unprotected-'));
  events = [];
});
afterEach(() => rm(folder, { recursive: true, maxRetries: 5 }));

const file = () => join(folder, 'secrets.json');
const files = async () => (await readdir(folder)).filter((name) => name.startsWith('secrets.'));

/** Returns the keyring of a system; `state` is the stand-in's. */
const openKeyring = (platform: NodeJS.Platform, state: 'works' | 'none' | 'refused' | 'unanswered'): SystemKeyring =>
  createSafeStorage({ keyring: state === 'works' ? join(folder, 'keyring') : state, platform });

const open = async (
  keyring: SystemKeyring,
  platform: NodeJS.Platform,
  answerTimeoutMs = 30_000,
): Promise<SecretStore> => {
  const opened = await openSecretsFile({
    ...{ folder, platform, answerTimeoutMs },
    onSetAside: () => events.push('set aside'),
    onRemoved: () => events.push('removed'),
  });
  return opened.open(keyring);
};

/** A keyring that prefixes its ciphertext with another tag, and removes the tag again. */
const retag = (keyring: SystemKeyring, tag: string): SystemKeyring => ({
  encryptStringAsync: async (text) =>
    Buffer.concat([Buffer.from(tag), (await keyring.encryptStringAsync(text)).subarray(3)]),
  decryptStringAsync: (ciphertext) =>
    keyring.decryptStringAsync(Buffer.concat([Buffer.from('v11'), ciphertext.subarray(3)])),
});

const writeSecrets = async (keyring: SystemKeyring): Promise<Buffer> => {
  const ciphertext = await keyring.encryptStringAsync('{"tokens:a":"a-token"}');
  await writeFile(file(), JSON.stringify({ version: 1, blob: ciphertext.toString('base64') }));
  return readFile(file());
};

const expectMemoryOnly = async (store: SecretStore): Promise<void> => {
  expect(store.storage).toBe('memory');
  await store.write('tokens:a', 'b-token');
  expect(await store.read('tokens:a')).toBe('b-token');
};

describe('a keyring that cannot protect secrets', () => {
  test.each<[string, NodeJS.Platform, () => SystemKeyring]>([
    ['is missing on Linux, so that the key is published', 'linux', () => openKeyring('linux', 'none')],
    ['gives a key of an unknown kind on Linux', 'linux', () => retag(openKeyring('linux', 'works'), 'v13')],
    ['is refused by the person on macOS', 'darwin', () => openKeyring('darwin', 'refused')],
    ['is refused by the system on Windows', 'win32', () => openKeyring('win32', 'refused')],
    [
      'gives back something else',
      'linux',
      () => ({
        ...openKeyring('linux', 'works'),
        decryptStringAsync: async () => ({ result: 'other', shouldReEncrypt: false }),
      }),
    ],
    [
      'encrypts and does not decrypt',
      'darwin',
      () => ({
        ...openKeyring('darwin', 'works'),
        decryptStringAsync: openKeyring('darwin', 'refused').decryptStringAsync,
      }),
    ],
  ])('leaves them in memory where it %s', async (_, platform, createKeyring) => {
    await expectMemoryOnly(await open(createKeyring(), platform));
    expect(await files()).toEqual([]);
  });

  test('leaves them in memory where its question stays unanswered', async () => {
    await expectMemoryOnly(await open(openKeyring('linux', 'unanswered'), 'linux', 1));
    expect(await files()).toEqual([]);
  });

  test.each<[NodeJS.Platform, 'none' | 'refused' | 'unanswered']>([
    ['linux', 'none'],
    ['linux', 'unanswered'],
    ['darwin', 'refused'],
  ])('on %s (%s) leaves the file as it is, to be read another time', async (platform, state) => {
    const before = await writeSecrets(openKeyring(platform, 'works'));
    await expectMemoryOnly(await open(openKeyring(platform, state), platform, state === 'unanswered' ? 1 : undefined));
    expect(await readFile(file())).toEqual(before);
    expect(await (await open(openKeyring(platform, 'works'), platform)).read('tokens:a')).toBe('a-token');
    expect(events).toEqual([]);
  });

  test('is refused in the middle of a run, and the file stays as it is', async () => {
    const keyring = { ...openKeyring('linux', 'works') };
    const store = await open(keyring, 'linux');
    await store.write('tokens:a', 'a-token');
    const before = await readFile(file());
    const failing = await open({ ...keyring, encryptStringAsync: encryptOnceBy(keyring) }, 'linux');
    expect(await captureAppError(failing.write('tokens:a', 'b-token'))).toEqual({ kind: 'storage', reason: 'denied' });
    expect(await readFile(file())).toEqual(before);
    expect(await failing.read('tokens:a')).toBe('a-token');
  });
});

/** Encrypts the probe by `keyring`, and everything later under the published key. */
const encryptOnceBy = (keyring: SystemKeyring): SystemKeyring['encryptStringAsync'] => {
  let next = keyring.encryptStringAsync;
  return (text) => {
    const encrypt = next;
    next = openKeyring('linux', 'none').encryptStringAsync;
    return encrypt(text);
  };
};

describe('secrets under the published key on Linux', () => {
  test.each(['none', 'works', 'refused'] as const)(
    'are removed, not set aside, where the keyring is: %s',
    async (state) => {
      await writeSecrets(openKeyring('linux', 'none'));
      const store = await open(openKeyring('linux', state), 'linux');
      expect(events).toEqual(['removed']);
      expect(await files()).toEqual([]);
      expect(await store.read('tokens:a')).toBeNull();
      await store.write('tokens:a', 'b-token');
      expect(await store.read('tokens:a')).toBe('b-token');
      expect(store.storage).toBe(state === 'works' ? 'disk' : 'memory');
    },
  );

  test('are removed before the keyring answers', async () => {
    await writeSecrets(openKeyring('linux', 'none'));
    await openSecretsFile({ folder, platform: 'linux', onSetAside: () => {}, onRemoved: () => events.push('removed') });
    expect(events).toEqual(['removed']);
    expect(await files()).toEqual([]);
  });

  test('can be read with the key from Chromium’s sources', async () => {
    // PBKDF2-HMAC-SHA1 of "peanuts" and "saltysalt", one iteration (Chromium's posix_key_provider.cc).
    const key = Buffer.from('fd621fe5a2b402539dfa147ca9272778', 'hex');
    const ciphertext = await openKeyring('linux', 'none').encryptStringAsync('a-token');
    const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
    expect(ciphertext.toString('latin1', 0, 3)).toBe('v10');
    expect(decipher.update(ciphertext.subarray(3), undefined, 'utf8') + decipher.final('utf8')).toBe('a-token');
  });
});

describe('secrets under another key', () => {
  test.each<NodeJS.Platform>(['darwin', 'win32'])('are kept on %s, where v10 is the system’s own', async (platform) => {
    const store = await open(openKeyring(platform, 'works'), platform);
    expect(store.storage).toBe('disk');
    await store.write('tokens:a', 'a-token');
    const again = await open(openKeyring(platform, 'works'), platform);
    expect([await again.read('tokens:a'), events]).toEqual(['a-token', []]);
  });

  test('are kept under the key of the secret portal', async () => {
    const portal = retag(openKeyring('linux', 'works'), 'v12');
    const store = await open(portal, 'linux');
    expect(store.storage).toBe('disk');
    await store.write('tokens:a', 'a-token');
    expect(await (await open(portal, 'linux')).read('tokens:a')).toBe('a-token');
  });

  test.each(['v13', '{"t'])('are set aside unread where it begins with %s', async (tag) => {
    const keyring = openKeyring('linux', 'works');
    const before = await writeSecrets(retag(keyring, tag));
    const everything = async () => ({ result: '{"tokens:a":"forged"}', shouldReEncrypt: false });
    const trusting: SystemKeyring = {
      ...keyring,
      decryptStringAsync: (ciphertext) =>
        ciphertext.toString('latin1', 0, 3) === tag ? everything() : keyring.decryptStringAsync(ciphertext),
    };
    const store = await open(trusting, 'linux');
    expect([await store.read('tokens:a'), events]).toEqual([null, ['set aside']]);
    const [setAside = ''] = await files();
    expect(await readFile(join(folder, setAside))).toEqual(before);
  });
});
