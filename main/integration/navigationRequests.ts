import type { Wish } from '#app/contract/desktop.ts';

export interface NavigationRequestsDeps {
  /** Brings the window to the front, or opens it. */
  readonly showWindow: () => void;
  /** Notifies the window that there is a request to take. */
  readonly notifyWindow: () => void;
}

/**
 * Navigation requests from outside the window, stored until the window takes them: it may have to be opened or
 * uncovered first.
 */
export interface NavigationRequests {
  request(wish: Wish): void;
  /** The wish, once. */
  take(): Wish | null;
}

/** A request that could not be shown for this long is dropped. */
const staleMs = 60_000;

export const createNavigationRequests = ({
  showWindow,
  notifyWindow: tell,
}: NavigationRequestsDeps): NavigationRequests => {
  let waiting: { readonly wish: Wish; readonly since: number } | null = null;
  return {
    request: (wish) => {
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
