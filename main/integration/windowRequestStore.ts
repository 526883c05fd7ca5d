import type { MenuCommand } from '#app/contract/application.ts';
import type { NavigationRequest, WindowRequest } from '#app/contract/desktop.ts';

export interface WindowRequestStoreDeps {
  readonly isWindowOpen: () => boolean;
  readonly isWindowCovered: () => boolean;
  /** Brings the window to the front, or opens it. */
  readonly showWindow: () => void;
  /** Notifies the window that there is a request to take. */
  readonly notifyWindow: () => void;
}

/**
 * Requests to the window's page, stored until the page takes them: the window may have to be opened, loaded or
 * uncovered first.
 */
export interface WindowRequestStore {
  /** Shows the window and requests a page or quick action of it, in place of the one that still waits. */
  requestNavigation(request: NavigationRequest): void;
  /**
   * Requests a command of the menu, after the ones that still wait; opens the window where it is closed. Ignored while the
   * window is covered. A command that waits already is carried out once.
   */
  requestCommand(command: MenuCommand): void;
  /** Returns the next request, once; null while the window is covered. */
  take(): WindowRequest | null;
  /** Drops all requests: the window for which they were made is closed or covered. */
  clear(): void;
}

/** A request that a covered window could not show for this long is dropped. */
const staleMs = 60_000;

interface WaitingRequest {
  readonly request: WindowRequest;
  /** In milliseconds of the clock; infinite for a page that is only being loaded, however long it takes. */
  readonly expiresAt: number;
}

const isCommand = ({ request }: WaitingRequest): boolean => request.kind === 'menuCommand';

export const createWindowRequestStore = (deps: WindowRequestStoreDeps): WindowRequestStore => {
  let waiting: readonly WaitingRequest[] = [];
  const add = (request: WindowRequest, others: readonly WaitingRequest[]): void => {
    waiting = [
      ...others,
      { request, expiresAt: deps.isWindowCovered() ? Date.now() + staleMs : Number.POSITIVE_INFINITY },
    ];
  };
  return {
    requestNavigation: (request) => {
      add(request, waiting.filter(isCommand));
      deps.showWindow();
      deps.notifyWindow();
    },
    requestCommand: (command) => {
      if (deps.isWindowCovered()) return;
      const isSame = ({ request }: WaitingRequest) => request.kind === 'menuCommand' && request.command === command;
      add(
        { kind: 'menuCommand', command },
        waiting.filter((each) => !isSame(each)),
      );
      if (!deps.isWindowOpen()) deps.showWindow();
      deps.notifyWindow();
    },
    take: () => {
      if (deps.isWindowCovered()) return null;
      const [next, ...others] = waiting.filter(({ expiresAt }) => Date.now() < expiresAt);
      waiting = others;
      return next?.request ?? null;
    },
    clear: () => {
      waiting = [];
    },
  };
};
