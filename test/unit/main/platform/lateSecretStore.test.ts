import { describe, expect, test } from 'vitest';
import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import { createLateSecretStore } from '#main/platform/lateSecretStore.ts';
import { createMemorySecretStore } from '#main/platform/secretsInMemory.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const createWaitingStore = () => {
  const { promise, resolve, reject } = Promise.withResolvers<SecretStore>();
  return { store: createLateSecretStore(promise), answer: resolve, refuse: reject };
};

/** Every use of a store. */
const startEachUse = (store: SecretStore): readonly Promise<unknown>[] => [
  store.write('tokens:a', 'new'),
  store.read('tokens:b'),
  store.remove('tokens:c'),
  store.withLock('tokens:a', async () => 'locked'),
];

describe('a store whose keyring answers late', () => {
  test('waits with every use, and then does what was asked for, in order', async () => {
    const answered: SecretStore = { ...createMemorySecretStore(), storage: 'disk' };
    await answered.write('tokens:b', 'stored');
    await answered.write('tokens:c', 'stored');
    const { store, answer } = createWaitingStore();
    const outcomes: unknown[] = [];
    const uses = startEachUse(store).map((use) => use.then((outcome) => outcomes.push(outcome)));
    expect(await answered.read('tokens:a')).toBeNull();
    expect(store.storage).toBe('waiting');
    expect(outcomes).toEqual([]);
    answer(answered);
    await Promise.all([store.opened, ...uses]);
    expect(store.storage).toBe('disk');
    expect(await store.read('tokens:a')).toBe('new');
    expect(await store.read('tokens:b')).toBe('stored');
    expect(await store.read('tokens:c')).toBeNull();
  });

  test('says that secrets live in memory once the keyring has answered that it protects nothing', async () => {
    const { store, answer } = createWaitingStore();
    answer(createMemorySecretStore());
    await store.opened;
    expect(store.storage).toBe('memory');
  });

  test('ends every use at the end of the program, without a word of where secrets are kept', async () => {
    const answered = createMemorySecretStore();
    const { store, answer } = createWaitingStore();
    const uses = startEachUse(store);
    store.giveUp();
    answer(answered);
    for (const use of nonEmpty(uses)) await expect(use).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(await answered.read('tokens:a')).toBeNull();
  });

  test('goes on after the end of the waiting where the keyring has answered before', async () => {
    const { store, answer } = createWaitingStore();
    answer(createMemorySecretStore());
    await store.opened;
    store.giveUp();
    await store.write('tokens:a', 'last');
    expect(await store.read('tokens:a')).toBe('last');
  });

  test('throws from every use what opening it has thrown', async () => {
    const { store, refuse } = createWaitingStore();
    const error = { kind: 'storage', reason: 'newer' } as const;
    refuse(fail(error));
    await expect(store.opened).rejects.toMatchObject({ error });
    for (const use of nonEmpty(startEachUse(store))) await expect(use).rejects.toMatchObject({ error });
    expect(store.storage).toBe('waiting');
  });
});
