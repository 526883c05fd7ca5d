import { useEffect, useEffectEvent } from 'react';

/** Elements in which letters are typed, or jump within a list. */
const takesLetters =
  'input, textarea, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [aria-haspopup=listbox]';

/**
 * Runs the action of a letter key anywhere on the page outside of text fields; the grid and other parts handle their
 * keys first.
 */
export const useLetterKeys = (actions: Readonly<Record<string, (event: KeyboardEvent) => void>>): void => {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(takesLetters)) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => read(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
