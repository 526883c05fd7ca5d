import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, keepFormDraft, recallFormDraft } from '#renderer/shared/formDrafts.ts';

/** Null names the connection that is being added. */
type ConnectionId = string | null;

/** Detects secrets: a profile has no field for them, but they may be pasted into it all the same. */
const secretWord = /secret|password/i;

const nameProfile = (connectionId: ConnectionId): string => nameFormDraft('profile', connectionId);

/** Returns the profile that the person changed and left without saving; null without one. */
export const recallUnsaved = (connectionId: ConnectionId): string | null => recallFormDraft(nameProfile(connectionId));

export const rememberUnsaved = (connectionId: ConnectionId, text: string): void => {
  keepFormDraft({ connectionId, name: nameProfile(connectionId), text }, { maybeSecret: secretWord.test(text) });
};

export const forgetUnsaved = (connectionId: ConnectionId): void => forgetFormDraft(nameProfile(connectionId));
