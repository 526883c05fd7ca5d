const listeners = new Set<() => void>();
let announcement = '';

/** Announces a text to screen readers (polite); the same text twice is announced twice. */
export const announce = (words: string): void => {
  announcement = words === announcement ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
};

/** Returns the latest announcement. */
export const getAnnouncement = (): string => announcement;

export const onAnnounce = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
