import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TokenSet } from '#app/auth/tokens.ts';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { captureError, type MemoryChanges } from './memoryProvider.ts';
import {
  clock,
  keeper,
  memory,
  monotonic,
  open,
  refreshes,
  renewForEachTest,
  reopen,
  signIn,
  store,
  stored,
} from './memoryTokenKeeper.ts';

renewForEachTest();

const lost = new AppFailure({ kind: 'offline' }, { mayHaveHappened: true });

describe('a renewal', () => {
  test('is on the disk before anybody gets its token, and marked before it leaves', async () => {
    await signIn();
    const order: unknown[] = [];
    store.onWrite = (text) => void order.push((JSON.parse(text) as TokenSet).unanswered, memory.forms().length);
    const token = await keeper.accessTokens.renew('access0');
    order.push(token);
    expect(order).toEqual([1, 0, 0, 1, 'access1']);
  });

  test('that cannot be marked does not leave', async () => {
    await signIn();
    store.onWrite = () => {
      throw fail({ kind: 'storage', reason: 'full' });
    };
    expect(await captureError(keeper.accessTokens.renew('access0'))).toEqual({ kind: 'storage', reason: 'full' });
    expect(refreshes()).toEqual([]);
  });

  test('that fails for an unknown reason is that failure', async () => {
    await signIn();
    const cause = new TypeError('x');
    store.onWrite = () => Promise.reject(cause);
    await expect(keeper.accessTokens.renew('access0')).rejects.toBe(cause);
    expect(keeper.state().kind).toBe('signedIn');
  });

  test('that is refused does not store the spent refresh token again', async () => {
    await signIn();
    memory.answers['/token'] = { status: 400, body: { error: 'invalid_grant' } };
    const marks: unknown[] = [];
    store.onWrite = (text) => void marks.push((JSON.parse(text) as TokenSet).unanswered);
    await captureError(keeper.accessTokens.renew('access0'));
    expect(marks).toEqual([1]);
  });

  test('that could not be stored gives its token to nobody, and is stored at the next call', async () => {
    await signIn();
    store.onWrite = () => {
      store.onWrite = () => {
        throw fail({ kind: 'storage', reason: 'full' });
      };
    };
    expect((await captureError(keeper.accessTokens.renew('access0'))).kind).toBe('storage');
    expect((await captureError(keeper.accessTokens.get())).kind).toBe('storage');
    store.onWrite = null;
    expect(await keeper.accessTokens.get()).toBe('access1');
    expect(await keeper.accessTokens.get()).toBe('access1');
    expect(refreshes()).toHaveLength(1);
    expect(await keeper.accessTokens.renew('access1')).toBe('access2');
  });

  test('that was not stored is what a sign-out revokes', async () => {
    await signIn();
    store.onWrite = () => {
      store.onWrite = () => {
        throw fail({ kind: 'storage', reason: 'full' });
      };
    };
    await captureError(keeper.accessTokens.renew('access0'));
    await keeper.signOut();
    expect(memory.forms('/revoke')).toMatchObject([{ token: 'refresh1' }]);
  });

  test.each<[string, MemoryChanges, object]>([
    ['503', { answers: { '/token': { status: 503 } } }, { kind: 'server', status: 503 }],
    ['429', { answers: { '/token': { status: 429 } } }, { kind: 'rateLimited' }],
    ['a page with 400', { answers: { '/token': { status: 400, body: '<html>' } } }, { reason: 'badAnswer' }],
    ['404 without a word', { answers: { '/token': { status: 404 } } }, { reason: 'badAnswer' }],
    ['another person', { claims: { sub: 'other' } }, { reason: 'badAnswer', evidence: { check: 'person' } }],
    ['another client', { claims: { azp: 'other' } }, { reason: 'audienceMismatch' }],
    ['another access token', { claims: { at_hash: 'x' } }, { reason: 'badAnswer' }],
    ['no access token', { tokens: { access_token: undefined } }, { reason: 'badAnswer' }],
    ['a machine without a network', { answers: { '/token': fail({ kind: 'offline' }) } }, { kind: 'offline' }],
  ])('that brings %s keeps the tokens', async (_, changes, error) => {
    await signIn();
    Object.assign(memory, changes);
    expect(await captureError(keeper.accessTokens.renew('access0'))).toMatchObject(error);
    expect(stored()).toMatchObject({ refreshToken: 'refresh0', unanswered: 0 });
    expect(keeper.state().kind).toBe('signedIn');
    Object.assign(memory, { answers: {}, claims: {}, tokens: {} });
    expect(await keeper.accessTokens.renew('access0')).toMatch(/^access\d$/);
  });

  test('that finds the clocks apart says so', async () => {
    await signIn();
    const now = Math.floor(Date.now() / 1000);
    memory.claims = { iat: now + 600, exp: now + 900 };
    memory.answers['/keys'] = new Error('unused');
    const { send } = memory.http;
    await reopen(
      {},
      {
        http: {
          send: async (request) => {
            const answer = await send(request);
            return { ...answer, headers: { ...answer.headers, date: new Date((now + 600) * 1000).toUTCString() } };
          },
        },
      },
    );
    expect(await captureError(keeper.accessTokens.renew('access0'))).toEqual({ kind: 'clockOff', minutesAhead: -10 });
  });

  test.each([
    ['invalid_grant', { status: 400, body: { error: 'invalid_grant' } }],
    ['400 without a word', { status: 400, body: '' }],
  ])('that is refused with %s ends the session', async (_, answer) => {
    await signIn();
    memory.answers['/token'] = answer;
    expect(await captureError(keeper.accessTokens.renew('access0'))).toEqual({ kind: 'signedOut' });
    expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
  });

  test('without a refresh token ends the session', async () => {
    await signIn({ refreshToken: null });
    clock.time = 900_000;
    expect(await keeper.accessTokens.get()).toBe('access0');
    await keeper.finishRenewal();
    expect(keeper.state().kind).toBe('signedIn');
    clock.time = 1_000_000;
    expect(await captureError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect(store.texts.size).toBe(0);
  });

  test('keeps a refresh token that is not replaced', async () => {
    await signIn();
    memory.tokens = { refresh_token: undefined, id_token: undefined };
    await keeper.accessTokens.renew('access0');
    expect(stored()).toMatchObject({ refreshToken: 'refresh0', refreshTokenUsage: 'reusable' });
  });

  test('takes what another program has renewed meanwhile', async () => {
    await signIn();
    await (await open()).accessTokens.renew('access0');
    expect(await keeper.accessTokens.renew('access0')).toBe('access1');
    expect(refreshes()).toHaveLength(1);
  });

  test('renews again what another program has renewed and is over by now', async () => {
    await signIn();
    await (await open()).accessTokens.renew('access0');
    clock.time = 1_000_000;
    expect(await keeper.accessTokens.renew('access0')).toBe('access2');
  });
});

describe('an answer that never came', () => {
  beforeEach(() => {
    memory.answers['/token'] = lost;
  });
  const renew = () => captureError(keeper.accessTokens.renew('access0'));

  test('leaves one more try, which is made when a caller needs it', async () => {
    await signIn({ refreshTokenUsage: 'oneTime' });
    expect(await renew()).toEqual({ kind: 'offline' });
    expect(stored().unanswered).toBe(1);
    clock.time = 900_000;
    expect(await keeper.accessTokens.get()).toBe('access0');
    await keeper.finishRenewal();
    expect(refreshes()).toHaveLength(1);
    memory.answers = {};
    expect(await keeper.accessTokens.renew('access0')).toBe('access1');
    expect(stored().unanswered).toBe(0);
  });

  test('is the end the second time where refresh tokens are replaced', async () => {
    await signIn({ refreshTokenUsage: 'oneTime' });
    await renew();
    expect(await renew()).toEqual({ kind: 'signedOut' });
    expect([store.texts.size, refreshes().length]).toEqual([0, 2]);
  });

  test('twice before a restart sends nothing more where refresh tokens are replaced', async () => {
    await signIn({ refreshTokenUsage: 'oneTime', unanswered: 2 });
    expect(await renew()).toEqual({ kind: 'signedOut' });
    expect(refreshes()).toEqual([]);
  });

  test.each(['unknown', 'reusable'] as const)(
    'is tried again without end, with waits, where usage is %s',
    async (refreshTokenUsage) => {
      await signIn({ refreshTokenUsage });
      await renew();
      await renew();
      expect(refreshes()).toHaveLength(2);
      expect(await renew()).toEqual({ kind: 'offline' });
      monotonic.time = 999;
      await renew();
      expect(refreshes()).toHaveLength(2);
      monotonic.time = 2000;
      await renew();
      expect(refreshes()).toHaveLength(3);
      expect(stored().unanswered).toBe(3);
      monotonic.time = 2999;
      await renew();
      expect(refreshes()).toHaveLength(3);
      monotonic.time = 6000;
      memory.answers = {};
      expect(await keeper.accessTokens.renew('access0')).toBe('access1');
    },
  );

  test('is tried again at the end of the wait, and not before', async () => {
    await signIn({ refreshTokenUsage: 'reusable' });
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => random.mockRestore());
    await renew();
    await renew();
    monotonic.time = 999;
    await renew();
    expect(refreshes()).toHaveLength(2);
    monotonic.time = 1000;
    await renew();
    expect(refreshes()).toHaveLength(3);
  });

  test('waits no longer once an answer has come', async () => {
    await signIn({ refreshTokenUsage: 'reusable' });
    await renew();
    await renew();
    monotonic.time = 60_001;
    memory.answers = {};
    memory.tokens = { refresh_token: undefined };
    expect(await keeper.accessTokens.renew('access0')).toBe('access1');
    memory.answers['/token'] = lost;
    for (const count of [4, 5]) {
      await captureError(keeper.accessTokens.renew('access1'));
      expect(refreshes()).toHaveLength(count);
    }
  });

  test('keeps a reusable refresh token from no renewal ahead', async () => {
    await signIn({ refreshTokenUsage: 'reusable', unanswered: 1 });
    memory.answers = {};
    clock.time = 900_000;
    expect(await keeper.accessTokens.get()).toBe('access0');
    await expect.poll(() => stored().accessToken).toBe('access1');
  });

  test('is none where the service said 503 after the request', async () => {
    await signIn();
    memory.answers['/token'] = new AppFailure(
      { kind: 'server', status: 503, reference: null },
      { mayHaveHappened: true },
    );
    expect(await renew()).toMatchObject({ kind: 'server' });
    expect(stored().unanswered).toBe(0);
  });

  test('is one where a server closed without a status', async () => {
    await signIn();
    memory.answers['/token'] = new AppFailure(
      { kind: 'server', status: null, reference: null },
      { mayHaveHappened: true },
    );
    await renew();
    expect(stored().unanswered).toBe(1);
  });
});
