let chosen: ReadonlySet<string> | null = null;

/** Which drafts the page of sending begins with; null: all. */
export const chosenDrafts = (): ReadonlySet<string> | null => chosen;

export const chooseDrafts = (draftIds: readonly string[] | null): void => {
  chosen = draftIds && new Set(draftIds);
};
