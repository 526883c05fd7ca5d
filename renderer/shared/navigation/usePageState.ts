import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * How a change enters the history. `push`: a new entry, so that Back undoes it. `replace`: a change of the current
 * entry, as while typing. `replaceLater`: the same once the changes pause, as while the focus moves from row to row.
 */
export type NavigationHistoryMode = 'push' | 'replace' | 'replaceLater';

/** In milliseconds: longer than the repetition of a held key. */
const pauseMs = 150;

export interface PageState<S> {
  readonly state: S;
  readonly change: (step: (before: S) => S, mode: NavigationHistoryMode) => void;
}

interface PendingState<S> {
  readonly state: S;
}

/**
 * Returns the state of a page, which the search parameters of its route hold (`committed`), and a function that changes
 * it by navigating. A change is shown at once; the router commits it a moment later. One that waits (`replaceLater`) is
 * given up where the window goes to another page or entry of the history before.
 */
export const usePageState = <S>(
  committed: S,
  navigate: (state: S, isReplaced: boolean) => Promise<void>,
): PageState<S> => {
  const { history } = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const [pending, setPending] = useState<PendingState<S> | null>(null);
  const latest = useRef(pending);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigating = useRef(0);

  const show = (next: PendingState<S> | null): void => {
    latest.current = next;
    setPending(next);
  };
  const stopTimer = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const commit = async (next: PendingState<S>, isReplaced: boolean): Promise<void> => {
    stopTimer();
    navigating.current += 1;
    try {
      await navigate(next.state, isReplaced);
    } finally {
      navigating.current -= 1;
      if (latest.current === next) show(null);
    }
  };
  // Back, Forward or a link: what was to be written later belonged to the entry before.
  const leaveEntry = useEffectEvent((_committed: S) => {
    if (navigating.current > 0 || timer.current === undefined) return;
    stopTimer();
    show(null);
  });
  useEffect(() => leaveEntry(committed), [committed]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state: pending ? pending.state : committed,
    change: (step, mode) => {
      const before = latest.current;
      if (before && timer.current !== undefined && mode === 'push') {
        void commit(before, true);
        // Otherwise the history merges both changes into the new entry.
        history.flush();
      }
      const next = { state: step(before ? before.state : committed) };
      show(next);
      if (mode !== 'replaceLater') return void commit(next, mode === 'replace');
      stopTimer();
      const entry = history.location.state.__TSR_index;
      timer.current = setTimeout(() => {
        const { location } = history;
        // The router may still be loading what the person has gone to: writing this page's address would call them back.
        if (location.pathname === pathname && location.state.__TSR_index === entry) void commit(next, true);
      }, pauseMs);
    },
  };
};
