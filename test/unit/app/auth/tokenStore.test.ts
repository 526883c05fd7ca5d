import { beforeEach, describe, expect, test } from 'vitest';
import { openTokenStore, type TokenSession, type TokenStore } from '#app/auth/tokenStore.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import { fail } from '#app/contract/errors.ts';
import { captureError, createMemoryStore } from './memoryProvider.ts';

type MemoryStore = ReturnType<typeof createMemoryStore>;

const NAME = 'tokens:c1';

const tokens = (accessToken: string): TokenSet => ({
  accessToken,
  refreshToken: `refresh ${accessToken}`,
  expiresAt: null,
  refreshAt: null,
  unanswered: 0,
  refreshTokenUsage: 'unknown',
  subject: 's',
  personName: null,
  grantedScopes: [],
  signedInAt: 0,
});

const heldBy = (holder: TokenStore): TokenSession => {
  const tokenSession = holder.current();
  if (!tokenSession) throw new Error('Nothing is held');
  return tokenSession;
};
const open = (store: MemoryStore, onChange = () => undefined): Promise<TokenStore> =>
  openTokenStore(store, NAME, onChange);
const storedIn = (store: MemoryStore): unknown => JSON.parse(store.texts.get(NAME) ?? 'null');

test('renewed tokens that come while a new sign-in is being stored do not replace it', async () => {
  const store = createMemoryStore();
  const holder = await open(store);
  await holder.start(tokens('first'));
  const first = heldBy(holder);
  const beginning = holder.start(tokens('second'));
  const late = captureError(holder.withLock(first, ({ write }) => write(tokens('first again'))));
  await beginning;
  expect(await late).toEqual({ kind: 'signedOut' });
  expect(heldBy(holder).tokens.accessToken).toBe('second');
  expect(storedIn(store)).toMatchObject({ accessToken: 'second' });
});

test('tokens whose time is over are not worked on', async () => {
  const holder = await open(createMemoryStore());
  await holder.start(tokens('first'));
  const first = heldBy(holder);
  await holder.start(tokens('second'));
  let hasBegun = false;
  const late = holder.withLock(first, async () => {
    hasBegun = true;
  });
  expect(await captureError(late)).toEqual({ kind: 'signedOut' });
  expect([hasBegun, first.tokens.accessToken]).toEqual([false, 'first']);
});

test('tokens that are renewed while the person signs out are not stored', async () => {
  const store = createMemoryStore();
  const written: string[] = [];
  const holder = await open(store);
  await holder.start(tokens('first'));
  store.onWrite = (text) => {
    written.push(text);
  };
  let ended: Promise<TokenSet | null> | null = null;
  const late = holder.withLock(heldBy(holder), ({ write }) => {
    ended = holder.end();
    return write(tokens('second'));
  });
  expect(await captureError(late)).toEqual({ kind: 'signedOut' });
  expect(await ended).toMatchObject({ accessToken: 'first' });
  expect([written, store.texts.size]).toEqual([[], 0]);
});

test('a sign-out that could not delete the tokens can be made again, and nothing serves meanwhile', async () => {
  const store = createMemoryStore();
  let isFull = true;
  const remove = async (name: string): Promise<void> => {
    if (isFull) throw fail({ kind: 'storage', reason: 'full' });
    await store.remove(name);
  };
  const holder = await openTokenStore({ ...store, remove }, NAME, () => undefined);
  await holder.start(tokens('first'));
  expect(await captureError(holder.end())).toEqual({ kind: 'storage', reason: 'full' });
  expect(heldBy(holder).revoked.signal.aborted).toBe(true);
  isFull = false;
  expect(await holder.end()).toMatchObject({ accessToken: 'first' });
  expect([holder.current(), store.texts.size]).toEqual([null, 0]);
});

describe('two programs over one store', () => {
  let store: MemoryStore;
  let ownStore: TokenStore;
  let otherStore: TokenStore;
  let changes: number;
  beforeEach(async () => {
    store = createMemoryStore();
    ownStore = await open(store);
    await ownStore.start(tokens('first'));
    changes = 0;
    ownStore = await open(store, () => {
      changes += 1;
      return undefined;
    });
    otherStore = await open(store);
  });

  const seen = (): Promise<string> => {
    const tokenSession = heldBy(ownStore);
    return ownStore.withLock(tokenSession, async () => tokenSession.tokens.accessToken);
  };

  test('what one has renewed is what the other goes on with', async () => {
    await otherStore.withLock(heldBy(otherStore), ({ write }) => write(tokens('second')));
    expect(await seen()).toBe('second');
    expect(changes).toBe(0);
  });

  test('what one could not store yet is given up for what the other has renewed, and for nothing else', async () => {
    const unsaved = tokens('unsaved');
    heldBy(ownStore).unsaved = unsaved;
    await seen();
    expect(heldBy(ownStore).unsaved).toBe(unsaved);
    await otherStore.withLock(heldBy(otherStore), ({ write }) => write(tokens('second')));
    await seen();
    expect(heldBy(ownStore).unsaved).toBeNull();
  });

  test('a new sign-in of one is news to the other', async () => {
    await otherStore.start({ ...tokens('second'), signedInAt: 1 });
    expect(await seen()).toBe('second');
    expect(changes).toBe(1);
  });

  test('a sign-out of one is one of the other, whose late answer is not kept', async () => {
    await otherStore.end();
    expect(await captureError(seen())).toEqual({ kind: 'signedOut' });
    expect([ownStore.current(), store.texts.size, changes]).toEqual([null, 0, 1]);
  });

  test('what is revoked at a sign-out is the newest', async () => {
    await otherStore.withLock(heldBy(otherStore), ({ write }) => write(tokens('second')));
    expect(await ownStore.end()).toMatchObject({ refreshToken: 'refresh second' });
  });
});
