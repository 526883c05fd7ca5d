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
  readonly left: ReadonlySet<string>;
  readonly typing: string | null;
}

/** Tracks which faults to show. `isAllFromStart`: for a profile from a file, all at once. */
export const useVisibleFaults = (isAllFromStart: boolean): VisibleFaults => {
  const [{ isAll, left, typing }, setTold] = useState<FieldVisits>({
    isAll: isAllFromStart,
    left: new Set(),
    typing: null,
  });
  return {
    shows: (path) => path !== typing && (isAll || left.has(path)),
    showAll: () => setTold((visits) => ({ ...visits, isAll: true, typing: null })),
    type: (path) => setTold((visits) => ({ ...visits, typing: path })),
    leave: (path) => setTold((visits) => ({ ...visits, left: new Set(visits.left).add(path), typing: null })),
  };
};
