import { useEffect, useEffectEvent } from 'react';

/** Calls `leave` when Escape is pressed and no other handler used it, while the component is shown. */
export const useEscape = (leave: () => void): void => {
  const escaped = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => escaped(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
