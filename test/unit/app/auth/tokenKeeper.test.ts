import { beforeEach, describe, expect, test } from 'vitest';
import type { TokenKeeperState } from '#app/auth/tokenKeeper.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import { fail } from '#app/contract/errors.ts';
import { captureError } from './memoryProvider.ts';
import {
  clock,
  first,
  keeper,
  memory,
  open,
  refreshes,
  renewForEachTest,
  reopen,
  signIn,
  store,
  stored,
} from './memoryTokenKeeper.ts';

renewForEachTest();

describe('tokens', () => {
  test('serve once they are stored, after a restart, and not before', async () => {
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(await captureError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    await signIn();
    const state = { kind: 'signedIn', subject: 'liisa', personName: 'Liisa', signedInAt: 0, endsAt: null };
    expect([keeper.state(), (await open()).state()]).toEqual([state, state]);
    expect(await keeper.accessTokens.get()).toBe('access0');
    expect(refreshes()).toEqual([]);
  });

  test('that could not be stored do not serve', async () => {
    store.onWrite = () => {
      throw fail({ kind: 'storage', reason: 'full' });
    };
    expect(await captureError(signIn())).toEqual({ kind: 'storage', reason: 'full' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test.each([
    [899_999, 'access0', 0],
    [900_000, 'access0', 1],
    [999_999, 'access0', 1],
    [1_000_000, 'access1', 1],
  ])('at %i are %s, with %i renewals', async (time, token, count) => {
    await signIn();
    clock.time = time;
    expect(await keeper.accessTokens.get()).toBe(token);
    await keeper.finishRenewal();
    expect(refreshes()).toHaveLength(count);
    expect(stored().accessToken).toBe(count === 0 ? 'access0' : 'access1');
  });

  test('without an end serve until they are refused', async () => {
    await signIn({ expiresAt: null, refreshAt: null });
    clock.time = 9e12;
    expect(await keeper.accessTokens.get()).toBe('access0');
    expect(await keeper.accessTokens.renew('access0')).toBe('access1');
  });

  test('that are refused are renewed once by all callers, and others are not', async () => {
    await signIn();
    const { renew } = keeper.accessTokens;
    expect(await Promise.all([renew('access0'), renew('access0'), renew('older')])).toEqual([
      'access1',
      'access1',
      'access0',
    ]);
    expect(await renew('access0')).toBe('access1');
    expect(refreshes()).toEqual([{ grant_type: 'refresh_token', refresh_token: 'refresh0' }]);
    expect(stored()).toMatchObject({
      accessToken: 'access1',
      refreshToken: 'refresh1',
      unanswered: 0,
      refreshTokenUsage: 'oneTime',
      expiresAt: 1_000_000,
    });
  });

  test('are no longer waited for by one who has left', async () => {
    await signIn();
    const leaving = new AbortController();
    leaving.abort();
    expect(await captureError(keeper.accessTokens.renew('access0', leaving.signal))).toEqual({ kind: 'cancelled' });
    clock.time = 1_000_000;
    expect(await captureError(keeper.accessTokens.get(leaving.signal))).toEqual({ kind: 'cancelled' });
  });

  test('that are due are renewed by a wake from sleep', async () => {
    keeper.wake();
    await signIn();
    keeper.wake();
    expect(refreshes()).toEqual([]);
    clock.time = 1_000_000;
    keeper.wake();
    await expect.poll(() => stored().accessToken).toBe('access1');
  });

  test('tell listeners of each beginning and end, until they leave', async () => {
    const states: TokenKeeperState['kind'][] = [];
    const leave = keeper.onChange(({ kind }) => states.push(kind));
    await signIn();
    await keeper.accessTokens.renew('access0');
    await keeper.signOut();
    leave();
    await signIn();
    expect(states).toEqual(['signedIn', 'signedOut']);
  });
});

describe('the end of a sign-in', () => {
  const DAY = 86_400_000;
  beforeEach(async () => {
    await reopen({ signInDays: 2 });
  });

  test('is known, and nobody is asked after it', async () => {
    await signIn({ expiresAt: null, refreshAt: null });
    expect(keeper.state()).toMatchObject({ kind: 'signedIn', endsAt: 2 * DAY });
    clock.time = 2 * DAY - 1;
    expect(await keeper.accessTokens.get()).toBe('access0');
    clock.time = 2 * DAY;
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
    expect(await captureError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect([refreshes(), store.texts.size]).toEqual([[], 0]);
  });

  test('holds for tokens that another program has renewed, too', async () => {
    await signIn();
    await (await open()).accessTokens.renew('access0');
    clock.time = 2 * DAY;
    expect(await captureError(keeper.accessTokens.renew('access0'))).toEqual({ kind: 'signedOut' });
    expect(refreshes()).toHaveLength(1);
  });
});

describe('signing in again', () => {
  test('revokes the refresh token before', async () => {
    await signIn();
    await signIn({ accessToken: 'access9', refreshToken: 'refresh9' });
    await expect.poll(() => memory.forms('/revoke')).toEqual([{ token: 'refresh0', token_type_hint: 'refresh_token' }]);
    expect(await keeper.accessTokens.get()).toBe('access9');
  });

  test.each<[string, Partial<TokenSet>, Partial<TokenSet>]>([
    ['the same refresh token', {}, { accessToken: 'access9' }],
    ['the same access token', { refreshToken: null }, { refreshToken: 'refresh9' }],
  ])('revokes nothing that the new sign-in was given again: %s', async (_, before, after) => {
    await signIn(before);
    await signIn(after);
    await keeper.signOut();
    expect(memory.forms('/revoke')).toHaveLength(1);
  });

  test('revokes nothing where the profile says so', async () => {
    await reopen({ revokeReplacedTokens: false });
    await signIn();
    await signIn({ accessToken: 'access9', refreshToken: 'refresh9' });
    await keeper.signOut();
    expect(memory.forms('/revoke')).toMatchObject([{ token: 'refresh9' }]);
  });
});

describe('signing out', () => {
  test('forgets the tokens and revokes them', async () => {
    await signIn();
    expect(await keeper.signOut()).toEqual({ kind: 'revoked' });
    expect([store.texts.size, keeper.state()]).toEqual([0, { kind: 'signedOut' }]);
    expect(memory.forms('/revoke')).toEqual([{ token: 'refresh0', token_type_hint: 'refresh_token' }]);
    expect(await keeper.signOut()).toBeNull();
  });

  test('revokes the access token where there is no other', async () => {
    await signIn({ refreshToken: null });
    await keeper.signOut();
    expect(memory.forms('/revoke')).toEqual([{ token: 'access0', token_type_hint: 'access_token' }]);
  });

  test('says where the service offers no revocation', async () => {
    memory.metadata = { revocation_endpoint: undefined };
    await signIn();
    expect(await keeper.signOut()).toEqual({ kind: 'notOffered' });
    expect(memory.forms('/revoke')).toEqual([]);
  });

  test.each([
    [{ status: 500 }, { kind: 'server', status: 500 }],
    [fail({ kind: 'offline' }), { kind: 'offline' }],
    [
      { status: 400, body: { error: 'x' } },
      { kind: 'signInFailed', reason: 'providerRefused' },
    ],
  ])('says what the service did not do', async (answer, error) => {
    await signIn();
    memory.answers['/revoke'] = answer;
    expect(await keeper.signOut()).toMatchObject({ kind: 'failed', error });
    expect(store.texts.size).toBe(0);
  });

  test('that could not delete the tokens can be made again, and nothing serves meanwhile', async () => {
    await signIn();
    store.onRemove = () => {
      throw fail({ kind: 'storage', reason: 'full' });
    };
    expect(await captureError(keeper.signOut())).toEqual({ kind: 'storage', reason: 'full' });
    expect(await captureError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    store.onRemove = null;
    expect(await keeper.signOut()).toEqual({ kind: 'revoked' });
  });

  test.each([
    ['on its way', false],
    ['being stored', true],
  ])('wins over a renewal that is %s', async (_, isAnswered) => {
    await signIn();
    let go = (): void => undefined;
    const waitForSignOut = (): Promise<void> =>
      new Promise((resolve) => {
        go = resolve;
        store.onWrite = null;
      });
    store.onWrite = () => {
      if (!isAnswered) return waitForSignOut();
      store.onWrite = waitForSignOut;
    };
    const late = captureError(keeper.accessTokens.renew('access0'));
    await expect.poll(() => store.onWrite).toBeNull();
    const out = keeper.signOut();
    go();
    expect(await late).toEqual({ kind: 'signedOut' });
    await out;
    expect([store.texts.size, keeper.state().kind]).toEqual([0, 'signedOut']);
  });
});

describe('the end of the program', () => {
  test('waits for nothing where nothing is on its way', async () => {
    await keeper.finishRenewal();
    await signIn();
    await keeper.finishRenewal();
    expect(refreshes()).toEqual([]);
    expect(await keeper.accessTokens.renew('access0')).toBe('access1');
  });

  test('gives up a renewal that has not left, and takes its mark back', async () => {
    await signIn();
    const { send } = memory.http;
    await reopen(
      {},
      {
        http: {
          send: async (request) => {
            if (!request.url.endsWith('/token')) return send(request);
            return new Promise((_, reject) =>
              request.signal?.addEventListener('abort', () => reject(fail({ kind: 'cancelled' }))),
            );
          },
        },
      },
      { renewalTimeoutMs: 20 },
    );
    const late = captureError(keeper.accessTokens.renew('access0'));
    await expect.poll(() => stored().unanswered).toBe(1);
    await keeper.finishRenewal();
    expect(stored()).toMatchObject({ refreshToken: 'refresh0', unanswered: 0 });
    expect(await late).toEqual({ kind: 'cancelled' });
  });
});

describe('two programs', () => {
  test('are signed out together', async () => {
    await signIn();
    const other = await open();
    await other.signOut();
    expect(await captureError(keeper.accessTokens.renew('access0'))).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('hear of a new sign-in of the other, and of no renewal', async () => {
    await signIn();
    const other = await open();
    const states: TokenKeeperState[] = [];
    keeper.onChange((state) => states.push(state));
    await other.accessTokens.renew('access0');
    await keeper.accessTokens.renew('access0');
    expect(states).toEqual([]);
    await other.accept({ ...first, accessToken: 'access9', signedInAt: 5, personName: 'Antti' });
    expect(await keeper.accessTokens.renew('access1')).toBe('access9');
    expect(states).toMatchObject([{ personName: 'Antti', signedInAt: 5 }]);
  });
});
