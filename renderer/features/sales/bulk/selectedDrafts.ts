let selectedDrafts: ReadonlySet<string> | null = null;

/** Returns the drafts that the bulk sending page starts with; null means all. */
export const getSelectedDrafts = (): ReadonlySet<string> | null => selectedDrafts;

export const selectDrafts = (draftIds: readonly string[] | null): void => {
  selectedDrafts = draftIds && new Set(draftIds);
};
