import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** A proxy as it is typed. */
export interface ProxyFormInput {
  readonly server: string;
  readonly bypass: string;
}

const name = createFormDraftName('proxy');

/** Returns the typed, unapplied values; null if there are none. */
export const readUnsavedProxy = (): ProxyFormInput | null => {
  const text = readFormDraft(name);
  return text === null ? null : (JSON.parse(text) as ProxyFormInput);
};

export const storeUnsavedProxy = (typed: ProxyFormInput, saved: ProxyFormInput): void => {
  const text = JSON.stringify(typed);
  if (text === JSON.stringify(saved)) deleteFormDraft(name);
  // A name and password may be typed before the host, where they do not belong.
  else storeFormDraft({ connectionId: null, name, text }, { maybeSecret: typed.server.includes('@') });
};

/** Deletes the typed values, unless others were typed since. */
export const deleteUnsavedProxy = (applied: ProxyFormInput): void => {
  if (readFormDraft(name) === JSON.stringify(applied)) deleteFormDraft(name);
};
