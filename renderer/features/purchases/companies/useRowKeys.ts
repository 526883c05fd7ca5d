import type { KeyboardEvent, RefObject } from 'react';

/** Marks the link of a row that the keys move to. */
export const rowLinkAttribute = 'data-row-link';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Returns a key handler that moves the focus between the first links of a table's rows, from anywhere in a row. */
export const useRowKeys =
  (table: RefObject<HTMLTableElement | null>) =>
  (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
    const links = [...(table.current?.querySelectorAll<HTMLElement>(`[${rowLinkAttribute}]`) ?? [])];
    const current = links.findIndex((link) => link.closest('tr') === target.closest('tr'));
    const next = getTargetIndex(key, current, links.length);
    if (next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };

/** Returns the row that a key moves to; null if it moves to none. */
const getTargetIndex = (key: string, current: number, count: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(current + step, count - 1));
};
