import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea');

/** While the panel is open, Escape closes it and J and K go on from anywhere on the page; the grid reads its own keys first. */
export const usePanelKeys = (onStep: (step: 1 | -1) => void, onClose: () => void): void => {
  const read = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'j' && !isTyping(event.target)) onStep(1);
    if (event.key === 'k' && !isTyping(event.target)) onStep(-1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => read(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
