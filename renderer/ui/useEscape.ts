import { useEffect, useEffectEvent } from 'react';

/** Does something when Escape is pressed and nobody else wanted it, while the component is shown. */
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
