import type { NavigationRequest } from '#app/contract/desktop.ts';

export interface NavigationRequestStoreDeps {
  /** Brings the window to the front, or opens it. */
  readonly showWindow: () => void;
  /** Notifies the window that there is a request to take. */
  readonly notifyWindow: () => void;
}

/**
 * Navigation requests from outside the window, stored until the window takes them: it may have to be opened or
 * uncovered first.
 */
export interface NavigationRequestStore {
  request(request: NavigationRequest): void;
  /** Returns the request, once. */
  take(): NavigationRequest | null;
}

/** A request that could not be shown for this long is dropped. */
const staleMs = 60_000;

export const createNavigationRequestStore = ({
  showWindow,
  notifyWindow: tell,
}: NavigationRequestStoreDeps): NavigationRequestStore => {
  let waiting: { readonly request: NavigationRequest; readonly since: number } | null = null;
  return {
    request: (request) => {
      waiting = { request, since: Date.now() };
      showWindow();
      tell();
    },
    take: () => {
      const request = waiting && Date.now() - waiting.since < staleMs ? waiting.request : null;
      waiting = null;
      return request;
    },
  };
};
