import { beforeEach, describe, expect, test } from 'vitest';
import type { TokenKeeper } from '#app/auth/tokenKeeper.ts';
import { fail } from '#app/contract/errors.ts';
import { captureAppError, createProvider } from './parts.ts';
import { clock, DAY, demo, HOUR, keeper, NAME, openKeeper, store, tokens } from './tokenKeeperFixture.ts';

describe('keeping', () => {
  test('tokens serve once they are stored, and again after a restart', async () => {
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      await gate;
      go();
    };
    const accepting = keeper.accept(tokens);
    expect(await captureAppError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    release();
    await accepting;
    expect(keeper.state()).toEqual({
      kind: 'signedIn',
      subject: 'd3m0-0001',
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
    expect(await captureAppError(keeper.accept(tokens))).toEqual({ kind: 'storage', reason: 'full' });
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
    const kinds: string[] = [];
    const leave = keeper.onChange(({ kind }) => kinds.push(kind));
    await keeper.accept(tokens);
    await keeper.signOut();
    leave();
    await keeper.accept(tokens);
    expect(kinds).toEqual(['signedIn', 'signedOut']);
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
    expect(await captureAppError(other.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'signedOut' });
    expect(other.state()).toEqual({ kind: 'signedOut' });
    expect(demo.ledger.tokens.refused).toBe(0);
  });
});

describe('the end of a sign-in', () => {
  beforeEach(() => keeper.accept(tokens));

  test('is not put off by renewals, and nobody is asked in vain after it', async () => {
    const kinds: string[] = [];
    keeper.onChange(({ kind }) => kinds.push(kind));
    clock.time += 29 * DAY;
    await keeper.accessTokens.get();
    expect(keeper.state()).toMatchObject({ kind: 'signedIn', endsAt: tokens.signedInAt + 30 * DAY });
    clock.time = tokens.signedInAt + 30 * DAY;
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(await captureAppError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect([store.texts.size, kinds]).toEqual([0, ['signedOut']]);
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 1, refused: 0 });
  });

  test('is none where the profile names none', async () => {
    const endless = await openKeeper({ provider: createProvider(demo, { signInDays: null }) });
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
    expect(await captureAppError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    await keeper.accept(tokens);
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toEqual({ kind: 'signedOut' });
  });

  test('works with a provider out of reach', async () => {
    demo.mischief.next({ path: /revocation/, do: { kind: 'cutBefore' } });
    await keeper.signOut();
    expect(store.texts.size).toBe(0);
  });

  test('a refresh that is under way cannot bring the session back', async () => {
    const { promise: storing, resolve: reached } = Promise.withResolvers<void>();
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      reached();
      await gate;
      go();
    };
    const late = captureAppError(keeper.accessTokens.renew(tokens.accessToken));
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
    const late = captureAppError(keeper.accessTokens.renew(tokens.accessToken));
    await keeper.signOut();
    expect(await late).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
  });

  test('a sign-in that is being stored loses against a later sign-out', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    store.onWrite = async (go) => {
      await gate;
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
