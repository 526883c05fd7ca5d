const shortenedCopies = new Map<string, readonly string[]>();

/** Remembers what was shortened in a copy, until the window closes. */
export const storeShortenedCopy = (draftId: string, paths: readonly string[]): void => {
  if (paths.length > 0) shortenedCopies.set(draftId, paths);
};

/** Returns the paths of what was shortened when the draft was made. */
export const getShortened = (draftId: string): readonly string[] => shortenedCopies.get(draftId) ?? [];
