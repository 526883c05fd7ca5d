import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListenerSet } from '#app/lib/listenerSet.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { createDraftSaver, type DraftSaver, type DraftSaveState } from './draftSaver.ts';

const retryAfterMs = 3000;
/** A machine that is never idle saves all the same. */
const soonMs = 100;

const scheduleSave = (save: () => void): (() => void) => {
  const handle = requestIdleCallback(save, { timeout: soonMs });
  return () => cancelIdleCallback(handle);
};

const scheduleRetry = (retry: () => void): (() => void) => {
  const timer = setTimeout(retry, retryAfterMs);
  return () => clearTimeout(timer);
};

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

const createDraftSaveStore = (): DraftSaveStore & { readonly publish: (saving: DraftSaveState) => void } => {
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

export const useDraftSaveState = ({ subscribe, latest }: DraftSaveStore): DraftSaveState =>
  useSyncExternalStore(subscribe, latest);

export const useSavedAt = ({ subscribe, savedAt }: DraftSaveStore): string => useSyncExternalStore(subscribe, savedAt);

/** Saves every state of a draft; pending ones are flushed when the page or the window closes. */
export const useDraftSaver = (): { readonly saveStore: DraftSaveStore; readonly saver: DraftSaver } => {
  const [saveStore] = useState(createDraftSaveStore);
  const [saver] = useState(() =>
    createDraftSaver({
      save: (draft) => ipcClient.sales.saveDraft({ draft }),
      onChange: saveStore.publish,
      soon: scheduleSave,
      later: scheduleRetry,
    }),
  );
  useEffect(() => {
    window.addEventListener('pagehide', saver.leave);
    return () => {
      window.removeEventListener('pagehide', saver.leave);
      saver.leave();
    };
  }, [saver]);
  return { saveStore, saver };
};
