import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { announceToScreenReader } from '../announceToScreenReader.ts';
import { noteMovedFocus } from '../press.ts';

/**
 * Moves the focus to the list of a page that has just opened, so that its keys work at once; the name of the page, which
 * its heading would have said, is announced.
 */
export const focusPageList = (list: HTMLElement): void => {
  noteMovedFocus();
  list.focus({ preventScroll: true });
  announceToScreenReader(list.closest('main')?.querySelector('h1')?.textContent ?? '');
};

/** Returns whether the focus is on nothing, or on the heading to which a new page without a list moves it. */
const isFocusUnclaimed = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('main h1') === true;

/** Focuses a list that arrives on its page later than the page, unless the person has moved the focus since. */
export const usePageListFocus = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (list.current?.closest('main') && isFocusUnclaimed()) focusPageList(list.current);
  }, [list]);
};

/** Returns whether an Enter is the repetition of a held key, which may have opened the page and is not meant for its list. */
export const isHeldEnter = ({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean =>
  key === 'Enter' && repeat;
