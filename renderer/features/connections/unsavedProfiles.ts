import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** Null names the connection that is being added. */
type EditedConnectionId = string | null;

/** Detects secrets: a profile has no field for them, but they may be pasted into it all the same. */
const secretPattern = /secret|password/i;

const nameProfileDraft = (connectionId: EditedConnectionId): string => createFormDraftName('profile', connectionId);

/** Returns the profile that the person changed and left without saving; null without one. */
export const readUnsavedProfile = (connectionId: EditedConnectionId): string | null =>
  readFormDraft(nameProfileDraft(connectionId));

export const storeUnsavedProfile = (connectionId: EditedConnectionId, text: string): void => {
  storeFormDraft(
    { connectionId, name: nameProfileDraft(connectionId), text },
    { maybeSecret: secretPattern.test(text) },
  );
};

export const deleteUnsavedProfile = (connectionId: EditedConnectionId): void =>
  deleteFormDraft(nameProfileDraft(connectionId));
