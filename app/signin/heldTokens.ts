import { fail } from '../contract/errors.ts';
import type { SecretStore } from './ports.ts';
import { type Tokens, textOf, tokensOf } from './tokens.ts';
import { createQueue } from './waiting.ts';

/** The tokens from one sign-in to the next sign-out. What comes late for tokens whose time is `over` changes nothing. */
export interface Held {
  tokens: Tokens;
  /** Renewed tokens that could not be stored yet: the refresh token in `tokens` is spent. */
  unsaved: Tokens | null;
  refreshing: Promise<string> | null;
  readonly over: AbortController;
}

/** One connection's tokens in memory and in the secret store, which change together, one step at a time. */
export interface Holder {
  held(): Held | null;
  /** Stores the tokens of a sign-in, then takes them into use. */
  begin(tokens: Tokens): Promise<void>;
  /** Stores renewed tokens, then takes them into use. Throws `signedOut` when their time is over. */
  renew(held: Held, fresh: Tokens): Promise<void>;
  /** Forgets the tokens (only `which`, where it is named) and answers with what was forgotten. */
  end(which?: Held): Promise<Held | null>;
}

/** Begins with what is stored under `name`; a damaged text is as good as none. `onChange` hears of beginnings and ends. */
export const openHolder = async (store: SecretStore, name: string, onChange: () => void): Promise<Holder> => {
  const inTurn = createQueue();
  const before = tokensOf((await store.read(name)) ?? '');
  let held = before && heldFrom(before);

  const change = (next: Held | null): void => {
    held?.over.abort();
    held = next;
    onChange();
  };

  return {
    held: () => held,
    begin: (tokens) =>
      inTurn(async () => {
        await store.write(name, textOf(tokens));
        change(heldFrom(tokens));
      }),
    renew: (renewing, fresh) =>
      inTurn(async () => {
        if (renewing.over.signal.aborted) throw fail({ kind: 'signedOut' });
        await store.write(name, textOf(fresh));
        renewing.tokens = fresh;
        renewing.unsaved = null;
      }),
    end: (which) => {
      // At once: whatever is still on its way for these tokens is late from now on.
      (which ?? held)?.over.abort();
      return inTurn(async () => {
        const last = held;
        if (which && which !== last) return null;
        change(null);
        await store.remove(name);
        return last;
      });
    },
  };
};

const heldFrom = (tokens: Tokens): Held => ({
  tokens,
  unsaved: null,
  refreshing: null,
  over: new AbortController(),
});
