import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '../../../app/contract/errors.ts';
import { type DemoService, startDemoService } from '../../../app/demo/demoService.ts';
import type { Provider } from '../../../app/signin/provider.ts';
import { openTokenKeeper, type TokenKeeper } from '../../../app/signin/tokenKeeper.ts';
import type { Tokens } from '../../../app/signin/tokens.ts';
import { createStore, errorOf, providerOf, type TestStore, tokensFrom } from './parts.ts';

const NAME = 'tokens:c1';
const HOUR = 3_600_000;

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
  clock = {
    time: Date.now(),
    now() {
      return this.time;
    },
  };
  tokens = await tokensFrom(demo, provider);
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

  test.each(['', '{', 'null', '{"version":2}', '{"version":1,"accessToken":""}'])(
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

  test('a token is renewed a little before it expires', async () => {
    clock.time = tokens.signedInAt + HOUR - 61_000;
    await expect(keeper.accessTokens.get()).resolves.toBe(tokens.accessToken);
    clock.time += 2000;
    await expect(keeper.accessTokens.get()).resolves.not.toBe(tokens.accessToken);
  });

  test('the rotated refresh token is stored before anybody gets the new access token', async () => {
    const order: string[] = [];
    store.onWrite = async (go) => {
      go();
      order.push('stored');
    };
    const waiting = keeper.accessTokens.renew(tokens.accessToken).then((token) => {
      order.push('given');
      return token;
    });
    const accessToken = await waiting;
    expect(order).toEqual(['stored', 'given']);
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
    ['no network', { kind: 'cutBefore' }, { kind: 'offline' }],
    ['a server in trouble', { kind: 'status', status: 503 }, { kind: 'server', status: 503 }],
    ['a limit', { kind: 'rateLimit', seconds: 9 }, { kind: 'rateLimited', retryAfterSeconds: 9 }],
    ['HTML', { kind: 'html' }, { kind: 'signInFailed', reason: 'badAnswer' }],
  ] as const)('%s keeps the tokens for another try', async (_, deed, error) => {
    demo.mischief.next({ path: /connect\/token/, do: deed });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject(error);
    expect(keeper.state().kind).toBe('signedIn');
    expect(stored().refreshToken).toBe(tokens.refreshToken);
    expect(await isAccepted(await keeper.accessTokens.renew(tokens.accessToken))).toBe(true);
  });

  test('a refresh token that the provider no longer takes ends the session', async () => {
    demo.mischief.next({ path: /connect\/token/, do: { kind: 'cutAfter' } });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'offline' });
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(store.texts.has(NAME)).toBe(false);
  });

  test('without a refresh token an expired session ends', async () => {
    await keeper.accept({ ...tokens, refreshToken: null });
    clock.time += HOUR;
    expect(await errorOf(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('a full disk gives no token away, and no rotated token is lost', async () => {
    store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await errorOf(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'storage', reason: 'full' });
    store.onWrite = null;
    const accessToken = await keeper.accessTokens.get();
    expect(stored()).toMatchObject({ accessToken });
    expect(demo.ledger.tokens.refreshes).toBe(1);
    await expect(keeper.accessTokens.renew(accessToken)).resolves.toEqual(expect.any(String));
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
