import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the window is at least that wide, in CSS pixels. */
export const useMinWidth = (pixels: number): boolean => {
  const query = `(width >= ${pixels}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
