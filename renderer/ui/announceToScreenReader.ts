import { createListenerSet } from '#app/lib/listenerSet.ts';

const changes = createListenerSet();
let announcement = '';

/** Announces a text to screen readers (polite); the same text twice is announced twice. */
export const announceToScreenReader = (words: string): void => {
  announcement = words === announcement ? `${words}\u00a0` : words;
  changes.notify();
};

/** Removes what was announced: after a change of language it is in another one. */
export const clearLiveRegion = (): void => {
  announcement = '';
  changes.notify();
};

/** Returns the latest announcement. */
export const getLiveRegionText = (): string => announcement;

export const subscribeToLiveRegion = changes.subscribe;
