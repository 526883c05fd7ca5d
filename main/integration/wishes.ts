import type { Wish } from '#app/contract/desktop.ts';

export interface WishesParts {
  /** Brings the window to the front, or opens it. */
  readonly showWindow: () => void;
  /** Tells the window that there is something to take. */
  readonly tell: () => void;
}

/** What was asked for outside the window, until the window takes it: it may have to be opened or uncovered first. */
export interface Wishes {
  ask(wish: Wish): void;
  /** The wish, once. */
  take(): Wish | null;
}

/** Whoever could not be shown it for so long has gone on to something else. */
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
