import type { KeyboardEvent } from 'react';

/** Action of a key pressed in the list. */
export type ListKeyAction =
  | { readonly kind: 'move' | 'stretch'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'choose' | 'chooseAll' | 'menu' };

export interface ListSize {
  readonly lines: number;
  /** Whole lines that fit on the screen. */
  readonly page: number;
}

type PressedListKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the action of a key, after the grid pattern of the ARIA Authoring Practices, line by line; null if the list
 * does not handle it.
 */
export const toListKeyAction = (
  pressed: PressedListKey,
  at: number,
  { lines, page }: ListSize,
): ListKeyAction | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  if (isMenuKey(pressed)) return { kind: 'menu' };
  if (shiftKey) {
    const end = ctrlKey || metaKey ? null : getTargetLine(key, at, lines, page);
    return end === null ? null : { ...toMoveAction(end, lines), kind: 'stretch' };
  }
  if (ctrlKey || metaKey) {
    if (key === 'a') return { kind: 'chooseAll' };
    if (key === 'Home') return toMoveAction(0, lines);
    return key === 'End' ? toMoveAction(lines - 1, lines) : null;
  }
  if (key === ' ') return { kind: 'choose' };
  if (key === 'Enter') return { kind: 'open' };
  if (key === 'Escape') return { kind: 'close' };
  const to = getTargetLine(key, at, lines, page);
  return to === null ? null : toMoveAction(to, lines);
};

/** The menu key of a keyboard, or Shift and F10. */
const isMenuKey = ({ key, ctrlKey, metaKey, shiftKey }: PressedListKey): boolean =>
  !ctrlKey && !metaKey && (shiftKey ? key === 'F10' : key === 'ContextMenu');

const toMoveAction = (to: number, lines: number) => ({
  kind: 'move' as const,
  to: Math.max(0, Math.min(to, lines - 1)),
});

const getTargetLine = (key: string, at: number, lines: number, page: number): number | null => {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return at + 1;
    case 'ArrowUp':
    case 'k':
      return at - 1;
    case 'PageDown':
      return at + page;
    case 'PageUp':
      return at - page;
    case 'Home':
      return 0;
    case 'End':
      return lines - 1;
    default:
      return null;
  }
};
