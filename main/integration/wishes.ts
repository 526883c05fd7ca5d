import type { Wish } from '#app/contract/desktop.ts';

export interface WishesParts {
  /** Brings the window to the front, or opens it. */
  readonly showWindow: () => void;
  /** Notifies the window that there is a request to take. */
  readonly tell: () => void;
}

/**
 * Navigation requests from outside the window, stored until the window takes them: it may have to be opened or
 * uncovered first.
 */
export interface Wishes {
  ask(wish: Wish): void;
  /** The wish, once. */
  take(): Wish | null;
}

/** A request that could not be shown for this long is dropped. */
const staleMs = 60_000;

export const createWishes = ({ showWindow, tell }: WishesParts): Wishes => {
  let waiting: { readonly wish: Wish; readonly since: number } | null = null;
  return {
    ask: (wish) => {
      waiting = { wish, since: Date.now() };
      showWindow();
      tell();
    },
    take: () => {
      const taken = waiting && Date.now() - waiting.since < staleMs ? waiting.wish : null;
      waiting = null;
      return taken;
    },
  };
};
