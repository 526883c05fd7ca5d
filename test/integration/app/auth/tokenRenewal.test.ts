import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { captureAppError, createProvider } from './parts.ts';
import { clock, demo, HOUR, isAccepted, keeper, openKeeper, store, stored, tokens } from './tokenKeeperFixture.ts';

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
    await expect.poll(() => demo.mischief.done === 1 && stored().unanswered === 0).toBe(true);
    clock.time = tokens.expiresAt ?? 0;
    expect(await captureAppError(keeper.accessTokens.get())).toMatchObject({ kind: 'server', status: 503 });
    expect(demo.mischief.done).toBe(2);
    expect(await isAccepted(await keeper.accessTokens.get())).toBe(true);
  });

  test('a wake from sleep renews what is due, and nothing else', async () => {
    keeper.wake();
    expect(demo.ledger.tokens.refreshes).toBe(0);
    clock.time += HOUR;
    keeper.wake();
    await expect.poll(() => stored().accessToken !== tokens.accessToken).toBe(true);
    await expect(keeper.accessTokens.get()).resolves.toBe(stored().accessToken);
    expect(demo.ledger.tokens.refreshes).toBe(1);
  });

  test('a program that is about to end waits for what is on its way', async () => {
    await keeper.finishRenewal();
    clock.time = tokens.refreshAt ?? 0;
    await keeper.accessTokens.get();
    await keeper.finishRenewal();
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
    const unreached = createProvider(demo, { endpoints: { authorization: address, token: address, keys: address } });
    const ending = await openKeeper({ provider: unreached, renewalTimeoutMs: 100 });
    const late = captureAppError(ending.accessTokens.renew(tokens.accessToken));
    await expect.poll(() => stored().unanswered === 1).toBe(true);
    await ending.finishRenewal();
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
    const gone = captureAppError(keeper.accessTokens.renew(tokens.accessToken, leaving.signal));
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
  ] as const)('%s keeps the tokens for another try', async (_, faultAction, error) => {
    demo.mischief.next({ path: /connect\/token/, do: faultAction });
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject(error);
    expect(keeper.state().kind).toBe('signedIn');
    expect(stored()).toMatchObject({ refreshToken: tokens.refreshToken, unanswered: 0 });
    expect(await isAccepted(await keeper.accessTokens.renew(tokens.accessToken))).toBe(true);
  });

  test('a refusal without a word ends the session', async () => {
    demo.mischief.next({ path: /connect\/token/, do: { kind: 'status', status: 400 } });
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('without a refresh token an expired session ends', async () => {
    await keeper.accept({ ...tokens, refreshToken: null });
    clock.time += HOUR;
    expect(await captureAppError(keeper.accessTokens.get())).toEqual({ kind: 'signedOut' });
    expect(keeper.state()).toEqual({ kind: 'signedOut' });
  });

  test('a full disk gives no token away, and no rotated token is lost', async () => {
    store.onWrite = async (go) => {
      go();
      store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    };
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toEqual({
      kind: 'storage',
      reason: 'full',
    });
    store.onWrite = null;
    const accessToken = await keeper.accessTokens.get();
    expect(stored()).toMatchObject({ accessToken, unanswered: 0 });
    expect(demo.ledger.tokens.refreshes).toBe(1);
    await expect(keeper.accessTokens.renew(accessToken)).resolves.toEqual(expect.any(String));
  });

  test('a disk that is full from the start lets no refresh token leave', async () => {
    store.onWrite = () => Promise.reject(fail({ kind: 'storage', reason: 'full' }));
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toEqual({
      kind: 'storage',
      reason: 'full',
    });
    expect(demo.ledger.tokens).toMatchObject({ refreshes: 0, refused: 0 });
  });

  test('tokens of another person are not taken', async () => {
    await keeper.accept({ ...tokens, subject: 'somebodyElse' });
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({ reason: 'badAnswer' });
    expect(stored().refreshToken).toBe(tokens.refreshToken);
  });

  test('the id token of a refresh is checked', async () => {
    demo.quirks.exchangedIdToken = 'wrongAudience';
    expect(await captureAppError(keeper.accessTokens.renew(tokens.accessToken))).toMatchObject({
      reason: 'audienceMismatch',
    });
    expect(stored().refreshToken).toBe(tokens.refreshToken);
  });
});
