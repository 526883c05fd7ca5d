import { useState } from 'react';

/**
 * Faults shown by field: a fault becomes visible after the person has left the field or tried to continue, never while
 * typing in it.
 */
export interface VisibleFaults {
  readonly shows: (path: string) => boolean;
  readonly showAll: () => void;
  readonly type: (path: string) => void;
  readonly leave: (path: string) => void;
}

interface FieldVisits {
  readonly isAll: boolean;
  readonly visited: ReadonlySet<string>;
  readonly typing: string | null;
}

/** Tracks which faults to show. `isAllFromStart`: for a profile from a file, all at once. */
export const useVisibleFaults = (isAllFromStart: boolean): VisibleFaults => {
  const [{ isAll, visited, typing }, setVisits] = useState<FieldVisits>({
    isAll: isAllFromStart,
    visited: new Set(),
    typing: null,
  });
  return {
    shows: (path) => path !== typing && (isAll || visited.has(path)),
    showAll: () => setVisits((visits) => ({ ...visits, isAll: true, typing: null })),
    type: (path) => setVisits((visits) => ({ ...visits, typing: path })),
    leave: (path) => setVisits((visits) => ({ ...visits, visited: new Set(visits.visited).add(path), typing: null })),
  };
};
