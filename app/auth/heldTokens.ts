import { fail } from '../contract/errors.ts';
import type { SecretStore } from './ports.ts';
import { type Tokens, textOf, tokensOf } from './tokens.ts';

/** The tokens from one sign-in to the next sign-out. What comes late for tokens whose time is `over` changes nothing. */
export interface Held {
  tokens: Tokens;
  /** Renewed tokens that could not be stored yet: the refresh token in `tokens` is spent. */
  unsaved: Tokens | null;
  renewing: Promise<string> | null;
  readonly over: AbortController;
}

/** The operations on tokens that a renewal may use while it holds the lock. */
export interface Turn {
  /** Stores the tokens, then takes them into use. Throws `signedOut` when their time is over. */
  write(tokens: Tokens): Promise<void>;
  /** Forgets the tokens. */
  drop(): Promise<void>;
}

/**
 * The tokens of one connection in memory and in the secret store. They change together, one step at a time, also where
 * a second program works over the same data: each change has the store alone.
 */
export interface Holder {
  held(): Held | null;
  /** Stores the tokens of a sign-in, then takes them into use. */
  begin(tokens: Tokens): Promise<void>;
  /** Forgets the tokens and answers with the newest of what was forgotten. */
  end(): Promise<Tokens | null>;
  /**
   * Runs `work` alone. What another program has stored since is in `held` by then; where it has signed out, and where the time
   * of `held` is over, this throws `signedOut`.
   */
  alone<T>(held: Held, work: (turn: Turn) => Promise<T>): Promise<T>;
}

/** Begins with what is stored under `name`; a damaged text is as good as none. `onChange` hears of beginnings and ends. */
export const openHolder = async (store: SecretStore, name: string, onChange: () => void): Promise<Holder> => {
  const read = async (): Promise<Tokens | null> => tokensOf((await store.read(name)) ?? '');
  const before = await read();
  let current = before && heldFrom(before);

  const change = (next: Held | null): void => {
    current?.over.abort();
    current = next;
    onChange();
  };
  const drop = async (): Promise<void> => {
    change(null);
    await store.remove(name);
  };
  const write = async (held: Held, next: Tokens): Promise<void> => {
    throwIfOver(held);
    await store.write(name, textOf(next));
    held.tokens = next;
  };
  const catchUp = async (held: Held): Promise<void> => {
    throwIfOver(held);
    const known = held.tokens;
    const stored = await read();
    if (!stored) {
      change(null);
      throw fail({ kind: 'signedOut' });
    }
    held.tokens = stored;
    if (stored.accessToken !== known.accessToken) held.unsaved = null;
    if (stored.signedInAt !== known.signedInAt) onChange();
  };

  return {
    held: () => current,
    begin: (tokens) =>
      store.alone(name, async () => {
        await store.write(name, textOf(tokens));
        change(heldFrom(tokens));
      }),
    end: () => {
      // At once: whatever is still on its way for these tokens is late from now on.
      current?.over.abort();
      return store.alone(name, async () => {
        const last = current?.unsaved ?? (await read()) ?? current?.tokens ?? null;
        // First: a sign-out that fails here can be made again.
        await store.remove(name);
        change(null);
        return last;
      });
    },
    alone: (held, work) =>
      store.alone(name, async () => {
        await catchUp(held);
        return work({ write: (tokens) => write(held, tokens), drop });
      }),
  };
};

const throwIfOver = ({ over }: Held): void => {
  if (over.signal.aborted) throw fail({ kind: 'signedOut' });
};

const heldFrom = (tokens: Tokens): Held => ({
  tokens,
  unsaved: null,
  renewing: null,
  over: new AbortController(),
});
