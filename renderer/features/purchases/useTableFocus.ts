import { type RefObject, useEffect, useRef } from 'react';
import type { Situation } from './situation.ts';

const isWaiting = (kind: Situation['kind']): boolean => kind === 'loading' || kind === 'syncing';

/**
 * Where the table gives way to an explanation, or that to the table, and what had the focus goes with it, the focus goes to
 * the first button of the explanation or to the table. A focus that is still anywhere stays there; what a first answer brings
 * does not draw it.
 */
export const useTableFocus = (
  kind: Situation['kind'],
  explanation: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): void => {
  const shown = useRef(kind);
  useEffect(() => {
    const before = shown.current;
    shown.current = kind;
    if (before === kind || isWaiting(before) || document.activeElement !== document.body) return;
    if (kind === 'rows') table.current?.focus();
    else explanation.current?.querySelector('button')?.focus();
  }, [kind, explanation, table]);
};
