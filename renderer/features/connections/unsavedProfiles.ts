const unsaved = new Map<string, string>();

/** The changed profile of a connection that the person left without saving, for as long as the window lives; null without one. */
export const recallUnsaved = (connectionId: string): string | null => unsaved.get(connectionId) ?? null;

export const rememberUnsaved = (connectionId: string, text: string): void => {
  unsaved.set(connectionId, text);
};

export const forgetUnsaved = (connectionId: string): void => {
  unsaved.delete(connectionId);
};
