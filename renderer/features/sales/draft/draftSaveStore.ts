import { createListenerSet } from '#app/lib/listenerSet.ts';
import type { DraftSaveState } from './draftSaver.ts';

/**
 * The state of saving, for the components that show it: it changes with every keystroke and must not render any others.
 */
export interface DraftSaveStore {
  readonly latest: () => DraftSaveState;
  /** The moment of the last save, also while the next one is under way; empty before the first. */
  readonly savedAt: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A shorter save is shown only when it is done: a status that changes with every key would disturb typing. */
const slowSaveMs = 700;

export const createDraftSaveStore = (): DraftSaveStore & { readonly publish: (saving: DraftSaveState) => void } => {
  const changes = createListenerSet();
  let latest: DraftSaveState = { kind: 'untouched' };
  let savedAt = '';
  let slow: ReturnType<typeof setTimeout> | undefined;
  const announce = (saving: DraftSaveState): void => {
    clearTimeout(slow);
    slow = undefined;
    latest = saving;
    if (saving.kind === 'saved') savedAt = saving.savedAt;
    changes.notify();
  };
  return {
    latest: () => latest,
    savedAt: () => savedAt,
    subscribe: changes.subscribe,
    publish: (saving) => {
      if (saving.kind !== 'saving' || latest.kind === 'failed') announce(saving);
      else if (latest.kind !== 'saving') slow ??= setTimeout(announce, slowSaveMs, saving);
    },
  };
};
