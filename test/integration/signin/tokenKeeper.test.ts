import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '../../../app/contract/errors.ts';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import type { Provider } from '../../../app/signin/provider.ts';
import { openTokenKeeper, type TokenKeeper } from '../../../app/signin/tokenKeeper.ts';
import { type Tokens, textOf } from '../../../app/signin/tokens.ts';
import { createStore, errorOf, providerOf, type TestStore, tokensFrom } from './parts.ts';

const NAME = 'tokens:c1';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let demo: DemoService;
let provider: Provider;
let store: TestStore;
let clock: { time: number; now(): number };
let tokens: Tokens;
let keeper: TokenKeeper;

const openKeeper = (): Promise<TokenKeeper> => openTokenKeeper({ connectionId: 'c1', provider, store, clock });
const stored = (): Partial<Tokens> => JSON.parse(store.texts.get(NAME) ?? '{}');
const isAccepted = async (accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  return (await fetch(`${demo.url}/v1/invoices?customerNumber=1001`, { headers })).status === 200;
};

beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  provider = providerOf(demo);
  store = createStore();
  tokens = await tokensFrom(demo, provider);
  clock = {
    time: Date.now(),
    now() {
      return this.time;
    },
  };
  keeper = await openKeeper();
});
afterEach(() => demo.close());

describe('keeping', () => {
  test('tokens serve once they are stored, and again after a restart', async () => {
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      await held;
      go();
    };
    const accepting = keeper.accept(tokens);
    expect(await errorOf(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    release();
    await accepting;
    expect(keeper.state()).toEqual({
      kind: 'signedIn',
      personName: demo.credentials.personName,
      signedInAt: tokens.signedInAt,
      endsAt: tokens.signedInAt + 30 * DAY,
    });
    await expect(keeper.accessTokens.get()).resolves.toBe(tokens.accessToken);
    const afterRestart = await openKeeper();
    await expect(afterRestart.accessTokens.get()).resolves.toBe(tokens.accessToken);
    expect(demo.ledger.tokens.refreshes).toBe(0);
  });

  test('tokens that could not be stored do not serve', async () => {
    store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await errorOf(keeper.accept(tokens))).toEqual({ kind: 'storage', reason: 'full' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test.each(['', '{', 'null', '{"version":3}', '{"version":1,"accessToken":""}'])(
    'a damaged text %j is signed out',
    async (text) => {
      store.texts.set(NAME, text);
      const damaged = await openKeeper();
      expect(damaged.state()).toEqual({ kind: 'signedOut' });
      await damaged.accept(tokens);
      await expect(damaged.accessTokens.get()).resolves.toBe(tokens.accessToken);
    },
  );

  test('listeners hear of each change until they leave', async () => {
    const heard: string[] = [];
    const leave = keeper.onChange(({ kind }) => heard.push(kind));
    await keeper.accept(tokens);
    await keeper.signOut();
    leave();
    await keeper.accept(tokens);
    expect(heard).toEqual(['signedIn', 'signedOut']);
  });
});

describe('refreshing', () => {
  beforeEach(() => keeper.accept(tokens));

  test('fifty callers with an expired token make one refresh, and all get its token', async () => {
    clock.time += HOUR;
    const given = await Promise.all(Array.from({ length: 50 }, () => keeper.accessTokens.get()));
    expect(new Set(given).size).toBe(1);
    expect(given[0]).not.toBe(tokens.accessToken);
    expect(await isAccepted(given[0] ?? '')).toBe(true);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('fifty callers whose token was refused make one refresh', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => keeper.accessTokens.renew(tokens.accessToken)));
    expect(new Set(given).size).toBe(1);
    await expect(keeper.accessTokens.renew(tokens.accessToken)).resolves.toBe(given[0]);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('a token that is due serves on while one renewal runs behind', async () => {
    clock.time = tokens.refreshAt ?? 0;
    const given = await Promise.all(Array.from({ length: 50 }, () => keeper.accessTokens.get()));
    expect(new Set(given)).toEqual(new Set([tokens.accessToken]));
    const fresh = await keeper.accessTokens.renew(tokens.accessToken);
    await expect(keeper.accessTokens.get()).resolves.toBe(fresh);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('a renewal that failed behind is tried again, and fails its caller only once the token has expired', async () => {
    demo.mischief.next({ path: /connect\/token/, times: 2, do: { kind: 'status', status: 503 } });
    clock.time = tokens.refreshAt ?? 0;
    await expect(keeper.accessTokens.get()).resolves.toBe(tokens.accessToken);
    await vi.waitUntil(() => demo.mischief.done === 1 && stored().unanswered === 0);
    clock.time = tokens.expiresAt ?? 0;
    expect(await errorOf(keeper.accessTokens.get())).toMatchObject({ kind: 'server', status: 503 });
    expect(demo.mischief.done).toBe(2);
    expect(await isAccepted(await keeper.accessTokens.get())).toBe(true);
  });

  test('a wake from sleep renews what is due, and nothing else', async () => {
    keeper.wake();
    expect(demo.ledger.tokens.refreshes).toBe(0);
    clock.time += HOUR;
    keeper.wake();
    await vi.waitUntil(() => stored().accessToken !== tokens.accessToken);
    await expect(keeper.accessTokens.get()).resolves.toBe(stored().accessToken);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('a program that is about to end waits for what is on its way', async () => {
    await keeper.settle();
    clock.time = tokens.refreshAt ?? 0;
    await keeper.accessTokens.get();
    await keeper.settle();
    expect(stored()).toMatchObject({
      unanswered: 0,
      refreshToken: expect.not.stringContaining(tokens.refreshToken ?? ''),
    });
  });

  test('a program that ends before a renewal has left this machine does not take it for one without an answer', async () => {
    const neverSecure = createServer();
    const { port } = (await once(neverSecure.listen(0, '127.0.0.1'), 'listening').then(() =>
      neverSecure.address(),
    )) as AddressInfo;
    const address = `https://127.0.0.1:${port}/`;
    provider = providerOf(demo, { endpoints: { authorization: address, token: address, keys: address } });
    keeper = await openTokenKeeper({ connectionId: 'c1', provider, store, clock, settlingMs: 100 });
    const late = errorOf(keeper.accessTokens.renew(tokens.accessToken));
    await vi.waitUntil(() => stored().unanswered === 1);
    await keeper.settle();
    expect(stored()).toMatchObject({ refreshToken: tokens.refreshToken, unanswered: 0 });
    expect(await late).toEqual({ kind: 'cancelled' });
    neverSecure.close();
  });

  test('the rotated refresh token is stored before anybody gets the new access token', async () => {
    const order: string[] = [];
    store.onWrite = async (go) => {
      go();
      order.push(stored().accessToken === tokens.accessToken ? 'marked' : 'stored');
    };
    const waiting = keeper.accessTokens.renew(tokens.accessToken).then((token) => {
      order.push('given');
      return token;
    });
    const accessToken = await waiting;
    expect(order).toEqual(['marked', 'stored', 'given']);
    expect(stored()).toMatchObject({ accessToken });
    expect(stored().refreshToken).not.toBe(tokens.refreshToken);
    // The stored chain goes on after a restart.
    await expect((await openKeeper()).accessTokens.renew(accessToken)).resolves.toEqual(expect.any(String));
  });

  test('one who stops waiting does not stop the others', async () => {
    const leaving = new AbortController();
    const gone = errorOf(keeper.accessTokens.renew(tokens.accessToken, leaving.signal));
    const staying = keeper.accessTokens.renew(tokens.accessToken);
    leaving.abort();
    expect(await gone).toEqual({ kind: 'cancelled' });
    expect(await isAccepted(await staying)).toBe(true);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test.each([
    ['a server in trouble', { kind: 'status', status: 503 }, { kind: 'server', status: 503 }],
    ['a limit', { kind: 'rateLimit', seconds: 9 }, { kind: 'rateLimited', retryAfterSeconds: 9 }],
    ['HTML', { kind: 'html' }, { kind: 'signInFailed', reason: 'badAnswer' }],
  ] as const)('%s keeps the tokens for another try', async (_, deed, error) => {
    demo.mischief.next({ path: /connect\/token/, do: deed });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject(error);
    expect(keeper.state().kind).toBe('signedIn');
    expect(stored()).toMatchObject({ refreshToken: tokens.refreshToken, unanswered: 0 });
    expect(await isAccepted(await keeper.accessTokens.renew(tokens.accessToken))).toBe(true);
  });

  test('a refusal without a word ends the session', async () => {
    demo.mischief.next({ path: /connect\/token/, do: { kind: 'status', status: 400 } });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('without a refresh token an expired session ends', async () => {
    await keeper.accept({ ...tokens, refreshToken: null });
    clock.time += HOUR;
    expect(await errorOf(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('a full disk gives no token away, and no rotated token is lost', async () => {
    store.onWrite = async (go) => {
      go();
      store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    };
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'storage', reason: 'full' });
    store.onWrite = null;
    const accessToken = await keeper.accessTokens.get();
    expect(stored()).toMatchObject({ accessToken, unanswered: 0 });
    expect(demo.ledger.tokens.refreshes).toBe(1);
    await expect(keeper.accessTokens.renew(accessToken)).resolves.toEqual(expect.any(String));
  });

  test('a disk that is full from the start lets no refresh token leave', async () => {
    store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'storage', reason: 'full' });
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 0, refused: 0 });
  });

  test('tokens of another person are not taken', async () => {
    await keeper.accept({ ...tokens, subject: 'somebodyElse' });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({ reason: 'badAnswer' });
    expect(stored().refreshToken).toBe(tokens.refreshToken);
  });

  test('the id token of a refresh is checked', async () => {
    demo.quirks.exchangedIdToken = 'wrongAudience';
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({ reason: 'audienceMismatch' });
    expect(stored().refreshToken).toBe(tokens.refreshToken);
  });
});

describe('an answer that never came', () => {
  beforeEach(() => keeper.accept(tokens));
  const renew = (): Promise<string> => keeper.accessTokens.renew(tokens.accessToken);
  const befalls = (kind: 'cutBefore' | 'cutAfter', times: number): void =>
    demo.mischief.next({ path: /connect\/token/, times, do: { kind } });

  test('is noted before the request leaves, which no layer below sends again', async () => {
    befalls('cutBefore', 9);
    const noted: (number | undefined)[] = [];
    store.onWrite = async (go) => {
      go();
      noted.push(stored().unanswered, demo.mischief.done);
    };
    expect(await errorOf(renew())).toEqual({ kind: 'offline' });
    expect(noted).toEqual([1, 0]);
    expect(demo.mischief.done).toBe(1);
    expect(keeper.state().kind).toBe('signedIn');
  });

  test('lets the old token be tried once more, which may do', async () => {
    befalls('cutBefore', 1);
    await errorOf(renew());
    expect(await isAccepted(await renew())).toBe(true);
    expect(stored().unanswered).toBe(0);
  });

  test('leaves the other try for when the access token no longer serves', async () => {
    befalls('cutBefore', 1);
    await errorOf(renew());
    clock.time = tokens.refreshAt ?? 0;
    await expect(keeper.accessTokens.get()).resolves.toBe(tokens.accessToken);
    await keeper.settle();
    expect([demo.ledger.tokens.refreshes, stored().unanswered]).toEqual([0, 1]);
    clock.time = tokens.expiresAt ?? 0;
    expect(await isAccepted(await keeper.accessTokens.get())).toBe(true);
  });

  test('may have spent it: then the person signs in again', async () => {
    befalls('cutAfter', 1);
    expect(await errorOf(renew())).toEqual({ kind: 'offline' });
    expect(await errorOf(renew())).toEqual({ kind: 'signedOut' });
    expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
  });

  test('twice is the end: the token is not sent a third time', async () => {
    befalls('cutBefore', 9);
    await errorOf(renew());
    expect(await errorOf(renew())).toEqual({ kind: 'signedOut' });
    expect(demo.mischief.done).toBe(2);
    expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
  });

  test.each([
    [1, 'is accepted', 1],
    [2, 'is not sent', 0],
  ])('after %i crashes in the middle of a renewal the old token %s', async (crashes, _, refreshes) => {
    store.texts.set(NAME, textOf({ ...tokens, unanswered: crashes }));
    const restarted = await openKeeper();
    await expect(restarted.accessTokens.get()).resolves.toBe(tokens.accessToken);
    await restarted.accessTokens.renew(tokens.accessToken).catch(() => undefined);
    expect([demo.ledger.tokens.refreshes, demo.ledger.tokens.refused]).toEqual([refreshes, 0]);
    expect(restarted.state().kind).toBe(refreshes === 1 ? 'signedIn' : 'signedOut');
  });

  test('is not what a machine without a network gets: that keeps everything, however often', async () => {
    const { url } = demo;
    await provider.configuration();
    await demo.close();
    for (const _ of [1, 2, 3, 4]) expect(await errorOf(renew())).toEqual({ kind: 'offline' });
    expect(stored()).toMatchObject({ refreshToken: tokens.refreshToken, unanswered: 0 });
    demo = await startDemoService({ purchaseCount: 1, port: Number(new URL(url).port) });
  });
});

describe('a second program over the same store', () => {
  let other: TokenKeeper;
  beforeEach(async () => {
    await keeper.accept(tokens);
    other = await openKeeper();
  });

  test('makes no second renewal', async () => {
    clock.time += HOUR;
    const both = [keeper, other].flatMap(({ accessTokens }) => Array.from({ length: 25 }, () => accessTokens.get()));
    expect(new Set(await Promise.all(both)).size).toBe(1);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('takes what the first has renewed, also for a refused token', async () => {
    const fresh = await keeper.accessTokens.renew(tokens.accessToken);
    await expect(other.accessTokens.renew(tokens.accessToken)).resolves.toBe(fresh);
    const fresher = await other.accessTokens.renew(fresh);
    await expect(keeper.accessTokens.renew(fresh)).resolves.toBe(fresher);
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 2, refused: 0 });
  });

  test('is signed out with the first', async () => {
    await keeper.signOut();
    expect(await errorOf(other.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'signedOut' });
    expect(other.state()).toEqual({ kind: 'signedOut' });
    expect(demo.ledger.tokens.refused).toBe(0);
  });
});

describe('the end of a sign-in', () => {
  beforeEach(() => keeper.accept(tokens));

  test('is not put off by renewals, and nobody is asked in vain after it', async () => {
    const heard: string[] = [];
    keeper.onChange(({ kind }) => heard.push(kind));
    clock.time += 29 * DAY;
    await keeper.accessTokens.get();
    expect(keeper.state()).toMatchObject({ kind: 'signedIn', endsAt: tokens.signedInAt + 30 * DAY });
    clock.time = tokens.signedInAt + 30 * DAY;
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(await errorOf(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect([store.texts.size, heard]).toEqual([0, ['signedOut']]);
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 1, refused: 0 });
  });

  test('is none where the profile names none', async () => {
    provider = providerOf(demo, { signInDays: null });
    const endless = await openKeeper();
    clock.time += 400 * DAY;
    expect(endless.state()).toMatchObject({ kind: 'signedIn', endsAt: null });
    await expect(endless.accessTokens.get()).resolves.toEqual(expect.any(String));
  });
});

describe('signing out', () => {
  beforeEach(() => keeper.accept(tokens));

  test('wipes the tokens and revokes them at the provider', async () => {
    await keeper.signOut();
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
    expect(demo.ledger.tokens.revocations).toBe(1);
    expect(await errorOf(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    await keeper.accept(tokens);
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'signedOut' });
  });

  test('works with a provider out of reach', async () => {
    demo.mischief.next({ path: /revocation/, do: { kind: 'cutBefore' } });
    await keeper.signOut();
    expect(store.texts.size).toBe(0);
  });

  test('a refresh that is under way cannot bring the session back', async () => {
    const { promise: storing, resolve: reached } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      reached();
      await held;
      go();
    };
    const late = errorOf(keeper.accessTokens.renew(tokens.accessToken));
    await storing;
    const leaving = keeper.signOut();
    release();
    await leaving;
    expect(await late).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
  });

  test('an answer that is still on its way is not waited for', async () => {
    demo.mischief.next({ path: /connect\/token/, do: { kind: 'delay', ms: 1500 } });
    const late = errorOf(keeper.accessTokens.renew(tokens.accessToken));
    await keeper.signOut();
    expect(await late).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
  });

  test('a sign-in that is being stored loses against a later sign-out', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      await held;
      go();
    };
    const accepting = keeper.accept(tokens);
    const leaving = keeper.signOut();
    release();
    await Promise.all([accepting, leaving]);
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
  });
});
