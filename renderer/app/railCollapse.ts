import { useEffect, useSyncExternalStore } from 'react';
import { createListenerSet } from '#app/lib/listenerSet.ts';

const storageKey = 'rail';
const collapsedValue = 'collapsed';
const changes = createListenerSet();

const readCollapsed = (): boolean => localStorage.getItem(storageKey) === collapsedValue;

/** Shows the icons of the rail alone, or their names too; remembered for the next start. */
export const toggleRail = (): void => {
  if (readCollapsed()) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, collapsedValue);
  changes.notify();
};

/** Returns whether the rail shows its icons alone. */
export const useRailCollapsed = (): boolean => useSyncExternalStore(changes.subscribe, readCollapsed);

/** Collapses and expands the rail by Ctrl+B. */
export const useRailKey = (): void => {
  useEffect(() => {
    const read = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!event.repeat) toggleRail();
    };
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, []);
};
