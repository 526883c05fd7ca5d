import { useEffect, useEffectEvent } from 'react';
import { isContinueShortcut } from './continueKeys.ts';

/** Continues to the next step on Ctrl or Cmd and Enter in any field; it never sends. */
export const useContinueShortcut = (goOn: () => void): void => {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (!isContinueShortcut(event)) return;
    event.preventDefault();
    goOn();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => read(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
