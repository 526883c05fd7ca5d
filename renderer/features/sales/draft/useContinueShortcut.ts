import { useEffect, useEffectEvent } from 'react';
import { isContinueShortcut } from './continueKeys.ts';

/** A dialog over the wizard has keys of its own. The open list of a choice belongs to its field, though its popover is one. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role="listbox"]') === null &&
  target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Continues to the next step on Ctrl or Cmd and Enter in any control; it never sends. A key that is held down continues
 * once.
 */
export const useContinueShortcut = (goOn: () => void): void => {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (!isContinueShortcut(event) || isInDialog(event.target)) return;
    // Buttons and choices take Enter with any modifier as a press of their own, which would be a second step.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) goOn();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => read(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
};
