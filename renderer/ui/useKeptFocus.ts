import { type RefObject, useEffect, useRef } from 'react';
import { noteMovedFocus } from './press.ts';

/**
 * When `state` changes what a box offers and the button that had the focus goes with it, the focus goes to the box's first
 * button, or to what opens the part that holds it. A focus that is still anywhere stays there.
 */
export const useKeptFocus = (box: RefObject<HTMLElement | null>, state: unknown): void => {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement !== document.body) return;
    noteMovedFocus();
    box.current?.querySelector<HTMLElement>('button, summary')?.focus();
  }, [state, box]);
};
