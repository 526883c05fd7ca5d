import { beforeEach, describe, expect, test } from 'vitest';
import { parseTokens, serializeTokens, type TokenSet } from '#app/auth/tokens.ts';
import { captureAppError } from './parts.ts';
import {
  clock,
  demo,
  isAccepted,
  keeper,
  monotonicClock,
  NAME,
  openKeeper,
  provider,
  store,
  stored,
  tokens,
} from './tokenKeeperFixture.ts';

describe('an answer that never came', () => {
  beforeEach(() => keeper.accept(tokens));
  const renew = (): Promise<string> => keeper.accessTokens.renew(tokens.accessToken);
  /** The tokens after a sound renewal, which shows what the service does with refresh tokens. */
  const renewOnce = async (): Promise<TokenSet> => {
    await renew();
    return parseTokens(store.texts.get(NAME) ?? '') ?? tokens;
  };
  const befalls = (kind: 'cutBefore' | 'cutAfter', times: number): void =>
    demo.mischief.next({ path: /connect\/token/, times, do: { kind } });

  test('is noted before the request leaves, which no layer below sends again', async () => {
    befalls('cutBefore', 9);
    const noted: (number | undefined)[] = [];
    store.onWrite = async (go) => {
      go();
      noted.push(stored().unanswered, demo.mischief.done);
    };
    expect(await captureAppError(renew())).toEqual({ kind: 'offline' });
    expect(noted).toEqual([1, 0]);
    expect(demo.mischief.done).toBe(1);
    expect(keeper.state().kind).toBe('signedIn');
  });

  test('lets the old token be tried once more, which may do', async () => {
    befalls('cutBefore', 1);
    await captureAppError(renew());
    expect(await isAccepted(await renew())).toBe(true);
    expect(stored().unanswered).toBe(0);
  });

  test('leaves the other try for when the access token no longer serves', async () => {
    befalls('cutBefore', 1);
    await captureAppError(renew());
    clock.time = tokens.refreshAt ?? 0;
    await expect(keeper.accessTokens.get()).resolves.toBe(tokens.accessToken);
    await keeper.finishRenewal();
    expect([demo.ledger.tokens.refreshes, stored().unanswered]).toEqual([0, 1]);
    clock.time = tokens.expiresAt ?? 0;
    expect(await isAccepted(await keeper.accessTokens.get())).toBe(true);
  });

  test('may have spent it: then the person signs in again', async () => {
    befalls('cutAfter', 1);
    expect(await captureAppError(renew())).toEqual({ kind: 'offline' });
    expect(await captureAppError(renew())).toEqual({ kind: 'signedOut' });
    expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
  });

  test('twice is the end where refresh tokens are replaced: the token is not sent a third time', async () => {
    const { accessToken } = await renewOnce();
    befalls('cutBefore', 9);
    await captureAppError(keeper.accessTokens.renew(accessToken));
    expect(await captureAppError(keeper.accessTokens.renew(accessToken))).toEqual({ kind: 'signedOut' });
    expect(demo.mischief.done).toBe(2);
    expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
  });

  describe('where a refresh token is kept', () => {
    beforeEach(() => {
      demo.quirks.refreshTokens = 'kept';
    });

    test.each([
      ['before the first renewal', false],
      ['after a renewal', true],
    ])('leaves the session until the service refuses, however often, %s', async (_, isRenewed) => {
      const { accessToken } = isRenewed ? await renewOnce() : tokens;
      befalls('cutBefore', 6);
      for (let lost = 1; lost <= 6; lost++) {
        expect(await captureAppError(keeper.accessTokens.renew(accessToken))).toEqual({ kind: 'offline' });
        expect([stored().unanswered, demo.mischief.done]).toEqual([lost, lost]);
        monotonicClock.time += 60_001;
      }
      expect(await isAccepted(await keeper.accessTokens.renew(accessToken))).toBe(true);
      expect(stored()).toMatchObject({ unanswered: 0, refreshTokenUsage: 'reusable' });
    });

    test('is tried again once at once, and then after a wait that grows to a minute at most', async () => {
      befalls('cutBefore', 99);
      await captureAppError(renew());
      const waits: number[] = [];
      for (let round = 0; round < 40; round++) {
        const { done } = demo.mischief;
        const lastTry = monotonicClock.time;
        while (demo.mischief.done === done) {
          monotonicClock.time += 500;
          expect(await captureAppError(renew())).toEqual({ kind: 'offline' });
        }
        waits.push(monotonicClock.time - lastTry);
      }
      expect(waits[0]).toBe(500);
      expect(Math.min(...waits.slice(1))).toBeGreaterThanOrEqual(1000);
      expect(Math.max(...waits.slice(1, 2))).toBeLessThanOrEqual(2000);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60_500);
      expect(Math.max(...waits)).toBeGreaterThan(10_000);
    });

    test('does not keep a token that is due from being renewed ahead', async () => {
      const { accessToken, refreshAt } = await renewOnce();
      befalls('cutBefore', 1);
      await captureAppError(keeper.accessTokens.renew(accessToken));
      clock.time = refreshAt ?? 0;
      await expect(keeper.accessTokens.get()).resolves.toBe(accessToken);
      await expect.poll(() => stored().accessToken !== accessToken).toBe(true);
    });

    test('ends the session at a refusal', async () => {
      befalls('cutBefore', 2);
      await captureAppError(renew());
      await captureAppError(renew());
      demo.mischief.next({ path: /connect\/token/, do: { kind: 'status', status: 400 } });
      monotonicClock.time += 60_001;
      expect(await captureAppError(renew())).toEqual({ kind: 'signedOut' });
      expect([keeper.state().kind, store.texts.size]).toEqual(['signedOut', 0]);
    });
  });

  test.each([
    [1, 'oneTime', 'is accepted', 1],
    [2, 'oneTime', 'is not sent', 0],
    [2, 'reusable', 'is accepted', 1],
    [2, 'unknown', 'is accepted', 1],
  ] as const)(
    'after %i crashes in the middle of a renewal the old token of %s usage %s',
    async (crashes, refreshTokenUsage, _, refreshes) => {
      store.texts.set(NAME, serializeTokens({ ...tokens, refreshTokenUsage, unanswered: crashes }));
      const restarted = await openKeeper();
      await expect(restarted.accessTokens.get()).resolves.toBe(tokens.accessToken);
      await restarted.accessTokens.renew(tokens.accessToken).catch(() => undefined);
      expect([demo.ledger.tokens.refreshes, demo.ledger.tokens.refused]).toEqual([refreshes, 0]);
      expect(restarted.state().kind).toBe(refreshes === 1 ? 'signedIn' : 'signedOut');
    },
  );

  test('is not what a machine without a network gets: that keeps everything, however often', async () => {
    await provider.configuration();
    await demo.close();
    for (const _ of [1, 2, 3, 4]) expect(await captureAppError(renew())).toEqual({ kind: 'offline' });
    expect(stored()).toMatchObject({ refreshToken: tokens.refreshToken, unanswered: 0 });
  });
});
