import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, recallFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** A proxy as it is typed. */
export interface TypedProxy {
  readonly server: string;
  readonly bypass: string;
}

const name = nameFormDraft('proxy');

/** Returns the typed, unapplied values; null if there are none. */
export const recallProxy = (): TypedProxy | null => {
  const text = recallFormDraft(name);
  return text === null ? null : (JSON.parse(text) as TypedProxy);
};

export const storeProxy = (typed: TypedProxy, saved: TypedProxy): void => {
  const text = JSON.stringify(typed);
  if (text === JSON.stringify(saved)) forgetFormDraft(name);
  // A name and password may be typed before the host, where they do not belong.
  else storeFormDraft({ connectionId: null, name, text }, { maybeSecret: typed.server.includes('@') });
};

export const forgetProxy = (): void => forgetFormDraft(name);
