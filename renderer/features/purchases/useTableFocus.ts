import { type RefObject, useEffect, useRef } from 'react';
import type { TableStatus } from './tableStatus.ts';

const isWaiting = (kind: TableStatus['kind']): boolean => kind === 'loading' || kind === 'syncing';

/**
 * Moves the focus to the first button of the explanation, or to the table, when one replaces the other and the focused
 * element is removed. A focus that is still in the page stays; the first answer does not move it.
 */
export const useTableFocus = (
  kind: TableStatus['kind'],
  explanation: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): void => {
  const shownKind = useRef(kind);
  useEffect(() => {
    const before = shownKind.current;
    shownKind.current = kind;
    if (before === kind || isWaiting(before) || document.activeElement !== document.body) return;
    if (kind === 'rows') table.current?.focus();
    else explanation.current?.querySelector('button')?.focus();
  }, [kind, explanation, table]);
};
