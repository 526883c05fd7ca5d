import { afterEach, beforeEach } from 'vitest';
import type { IdentityProvider } from '#app/auth/identityProvider.ts';
import { openTokenKeeper, type TokenKeeper, type TokenKeeperOptions } from '#app/auth/tokenKeeper.ts';
import type { TokenSet } from '#app/auth/tokens.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { createProvider, createStore, type TestStore, tokensFrom } from './parts.ts';

export const NAME = 'tokens:c1';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export let demo: DemoService;
export let provider: IdentityProvider;
export let store: TestStore;
export let clock: { time: number; now(): number };
/** Stands still. */
export let monotonicClock: { time: number; now(): number };
export let tokens: TokenSet;
export let keeper: TokenKeeper;

/** A keeper as a start of the program would open it. */
export const openKeeper = (changes: Partial<TokenKeeperOptions> = {}): Promise<TokenKeeper> =>
  openTokenKeeper({ connectionId: 'c1', provider, store, clock, monotonicClock, ...changes });
export const stored = (): Partial<TokenSet> => JSON.parse(store.texts.get(NAME) ?? '{}');
/** Whether the purchases interface takes the token. */
export const isAccepted = async (accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  return (await fetch(`${demo.url}/v1/invoices?customerNumber=1001`, { headers })).status === 200;
};

const startClockAt = (time: number): typeof clock => ({
  time,
  now() {
    return this.time;
  },
});

/** Everything is new for each test of a file that imports this. */
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  provider = createProvider(demo);
  store = createStore();
  tokens = await tokensFrom(demo, provider);
  clock = startClockAt(Date.now());
  monotonicClock = startClockAt(0);
  keeper = await openKeeper();
});
afterEach(() => demo.close());
