import { type RefObject, useEffect, useRef } from 'react';
import { noteMovedFocus } from './press.ts';

/**
 * Moves the focus to the first button of the box, or to the button that opens its part, when `state` changes the
 * content and the focused button is removed. A focus that is still in the page stays.
 */
export const useRestoreFocus = (box: RefObject<HTMLElement | null>, state: unknown): void => {
  const shownState = useRef(state);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    if (document.activeElement !== document.body) return;
    noteMovedFocus();
    box.current?.querySelector<HTMLElement>('button, summary')?.focus();
  }, [state, box]);
};
