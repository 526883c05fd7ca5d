import type { KeyboardEvent } from 'react';

/** Action of a key pressed in the list. */
export type ListAction =
  | { readonly kind: 'move' | 'stretch'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'choose' | 'chooseAll' };

export interface ListSize {
  readonly lines: number;
  /** Whole lines that fit on the screen. */
  readonly page: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns the action of a key, after the grid pattern of the ARIA Authoring Practices, line by line; null if the list
 * does not handle it.
 */
export const listAction = (pressed: Pressed, at: number, { lines, page }: ListSize): ListAction | null => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) return null;
  if (shiftKey) {
    const end = ctrlKey || metaKey ? null : target(key, at, lines, page);
    return end === null ? null : { ...moved(end, lines), kind: 'stretch' };
  }
  if (ctrlKey || metaKey) {
    if (key === 'a') return { kind: 'chooseAll' };
    if (key === 'Home') return moved(0, lines);
    return key === 'End' ? moved(lines - 1, lines) : null;
  }
  if (key === ' ') return { kind: 'choose' };
  if (key === 'Enter') return { kind: 'open' };
  if (key === 'Escape') return { kind: 'close' };
  const to = target(key, at, lines, page);
  return to === null ? null : moved(to, lines);
};

const moved = (to: number, lines: number) => ({
  kind: 'move' as const,
  to: Math.max(0, Math.min(to, lines - 1)),
});

const target = (key: string, at: number, lines: number, page: number): number | null => {
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
