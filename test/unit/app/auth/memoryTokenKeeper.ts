import { beforeEach } from 'vitest';
import type { IdentityProvider, IdentityProviderOptions } from '#app/auth/identityProvider.ts';
import { openTokenKeeper, type TokenKeeper, type TokenKeeperOptions } from '#app/auth/tokenKeeper.ts';
import { type TokenSet, toTokensSecretName } from '#app/auth/tokens.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { createMemoryProvider, createMemoryStore, type MemoryProvider, openProvider } from './memoryProvider.ts';

const NAME = toTokensSecretName('c1');
export const first: TokenSet = {
  accessToken: 'access0',
  refreshToken: 'refresh0',
  expiresAt: 1_000_000,
  refreshAt: 900_000,
  unanswered: 0,
  refreshTokenUsage: 'unknown',
  subject: 'liisa',
  personName: 'Liisa',
  grantedScopes: ['InvoicesApi'],
  signedInAt: 0,
};

export let memory: MemoryProvider;
export let provider: IdentityProvider;
export let store: ReturnType<typeof createMemoryStore>;
export let clock: { time: number; now(): number };
export let monotonic: { time: number; now(): number };
export let keeper: TokenKeeper;

const createClock = () => ({
  time: 0,
  now() {
    return this.time;
  },
});
export const open = (changes: Partial<TokenKeeperOptions> = {}): Promise<TokenKeeper> =>
  openTokenKeeper({ connectionId: 'c1', provider, store, clock, monotonicClock: monotonic, ...changes });
export const stored = (): Partial<TokenSet> => JSON.parse(store.texts.get(NAME) ?? '{}');
export const refreshes = () => memory.forms().filter((form) => form.grant_type === 'refresh_token');

/** Makes everything new for each test of the file that calls this: unit tests share their modules. */
export const renewForEachTest = (): void => {
  beforeEach(async () => {
    memory = createMemoryProvider();
    provider = openProvider(memory);
    store = createMemoryStore();
    clock = createClock();
    monotonic = createClock();
    keeper = await open();
  });
};
export const signIn = (changes: Partial<TokenSet> = {}): Promise<void> => keeper.accept({ ...first, ...changes });

/** A keeper over another profile or network, as a start of the program would open it. */
export const reopen = async (
  identity: Partial<ConnectionProfile['identity']>,
  options: Partial<IdentityProviderOptions> = {},
  keeperOptions: Partial<TokenKeeperOptions> = {},
): Promise<void> => {
  provider = openProvider(memory, identity, options);
  keeper = await open(keeperOptions);
};
