import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, recallFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** Null names the connection that is being added. */
type EditedConnectionId = string | null;

/** Detects secrets: a profile has no field for them, but they may be pasted into it all the same. */
const secretPattern = /secret|password/i;

const nameProfileDraft = (connectionId: EditedConnectionId): string => nameFormDraft('profile', connectionId);

/** Returns the profile that the person changed and left without saving; null without one. */
export const recallUnsavedProfile = (connectionId: EditedConnectionId): string | null =>
  recallFormDraft(nameProfileDraft(connectionId));

export const storeUnsavedProfile = (connectionId: EditedConnectionId, text: string): void => {
  storeFormDraft(
    { connectionId, name: nameProfileDraft(connectionId), text },
    { maybeSecret: secretPattern.test(text) },
  );
};

export const forgetUnsavedProfile = (connectionId: EditedConnectionId): void =>
  forgetFormDraft(nameProfileDraft(connectionId));
