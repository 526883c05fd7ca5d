let chosen: ReadonlySet<string> | null = null;

/** Returns the drafts that the bulk sending page starts with; null means all. */
export const chosenDrafts = (): ReadonlySet<string> | null => chosen;

export const chooseDrafts = (draftIds: readonly string[] | null): void => {
  chosen = draftIds && new Set(draftIds);
};
