const listeners = new Set<() => void>();
let said = '';

/** Announces a text to screen readers (polite); the same text twice is announced twice. */
export const announce = (words: string): void => {
  said = words === said ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
};

/** Returns the latest announcement. */
export const announced = (): string => said;

export const onAnnounce = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
