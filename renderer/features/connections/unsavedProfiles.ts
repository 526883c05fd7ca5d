import { forgetFormDraft, keepFormDraft, recallFormDraft } from '../../app/formDrafts.ts';

/** Null names the connection that is being added. */
type ConnectionId = string | null;

/** A profile has no place for secrets; somebody may paste one all the same. */
const secretWord = /secret|password/i;

const nameOf = (connectionId: ConnectionId): string => JSON.stringify(['profile', connectionId]);

/** Returns the profile that the person changed and left without saving; null without one. */
export const recallUnsaved = (connectionId: ConnectionId): string | null => recallFormDraft(nameOf(connectionId));

export const rememberUnsaved = (connectionId: ConnectionId, text: string): void => {
  keepFormDraft({ connectionId, name: nameOf(connectionId), text }, { maybeSecret: secretWord.test(text) });
};

export const forgetUnsaved = (connectionId: ConnectionId): void => forgetFormDraft(nameOf(connectionId));
