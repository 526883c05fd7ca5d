import { type AppFailure, fail } from '../contract/errors.ts';
import type { SecretStore } from './ports.ts';
import { parseTokens, serializeTokens, type TokenSet } from './tokens.ts';

/** The tokens from one sign-in to the next sign-out. What comes late for tokens whose time is `over` changes nothing. */
export interface TokenSession {
  tokens: TokenSet;
  /** Renewed tokens that could not be stored yet: the refresh token in `tokens` is spent. */
  unsaved: TokenSet | null;
  renewing: Promise<string> | null;
  /** The latest failure of a refresh without an answer, and until when no other is sent, by the monotonic clock. */
  backOff: { readonly failure: AppFailure; readonly endsAt: number } | null;
  readonly revoked: AbortController;
}

/** The operations on tokens that a renewal may use while it holds the lock. */
export interface LockedTokenWriter {
  /** Stores the tokens, then takes them into use. Throws `signedOut` when their time is over. */
  write(tokens: TokenSet): Promise<void>;
  /** Forgets the tokens. */
  drop(): Promise<void>;
}

/**
 * The tokens of one connection in memory and in the secret store. They change together, one step at a time, also where
 * a second program works over the same data: each change has the store alone.
 */
export interface TokenStore {
  current(): TokenSession | null;
  /** Stores the tokens of a sign-in, then takes them into use. Answers with the newest of those that they replace. */
  start(tokens: TokenSet): Promise<TokenSet | null>;
  /** Forgets the tokens and answers with the newest of what was forgotten. */
  end(): Promise<TokenSet | null>;
  /**
   * Runs `work` alone. What another program has stored since is in `held` by then; where it has signed out, and where the time
   * of `held` is over, this throws `signedOut`.
   */
  withLock<T>(tokenSession: TokenSession, work: (writer: LockedTokenWriter) => Promise<T>): Promise<T>;
}

/**
 * Starts with the tokens that are stored under `name`; damaged text counts as none. Calls `onChange` when a session
 * begins or ends.
 */
export const openTokenStore = async (store: SecretStore, name: string, onChange: () => void): Promise<TokenStore> => {
  const read = async (): Promise<TokenSet | null> => parseTokens((await store.read(name)) ?? '');
  const before = await read();
  let current = before && createTokenSession(before);

  const readNewest = async (): Promise<TokenSet | null> =>
    current?.unsaved ?? (await read()) ?? current?.tokens ?? null;

  const change = (next: TokenSession | null): void => {
    current?.revoked.abort();
    current = next;
    onChange();
  };
  const drop = async (): Promise<void> => {
    change(null);
    await store.remove(name);
  };
  const write = async (tokenSession: TokenSession, next: TokenSet): Promise<void> => {
    throwIfRevoked(tokenSession);
    await store.write(name, serializeTokens(next));
    tokenSession.tokens = next;
  };
  const reloadTokens = async (tokenSession: TokenSession): Promise<void> => {
    throwIfRevoked(tokenSession);
    const previous = tokenSession.tokens;
    const stored = await read();
    if (!stored) {
      change(null);
      throw fail({ kind: 'signedOut' });
    }
    tokenSession.tokens = stored;
    if (stored.accessToken !== previous.accessToken) tokenSession.unsaved = null;
    if (stored.signedInAt !== previous.signedInAt) onChange();
  };

  return {
    current: () => current,
    start: (tokens) =>
      store.withLock(name, async () => {
        const replaced = await readNewest();
        await store.write(name, serializeTokens(tokens));
        change(createTokenSession(tokens));
        return replaced;
      }),
    end: () => {
      // At once: results that still arrive for these tokens are too late.
      current?.revoked.abort();
      return store.withLock(name, async () => {
        const last = await readNewest();
        // First: a sign-out that fails here can be made again.
        await store.remove(name);
        change(null);
        return last;
      });
    },
    withLock: (tokenSession, work) =>
      store.withLock(name, async () => {
        await reloadTokens(tokenSession);
        return work({ write: (tokens) => write(tokenSession, tokens), drop });
      }),
  };
};

const throwIfRevoked = ({ revoked: over }: TokenSession): void => {
  if (over.signal.aborted) throw fail({ kind: 'signedOut' });
};

const createTokenSession = (tokens: TokenSet): TokenSession => ({
  tokens,
  unsaved: null,
  renewing: null,
  backOff: null,
  revoked: new AbortController(),
});
