import { useEffect, useState, useSyncExternalStore } from 'react';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { createDraftSaver, type DraftSaver, type DraftSaveState } from './draftSaver.ts';
import { createDraftSaveStore, type DraftSaveStore } from './draftSaveStore.ts';
import { scheduleRetry, scheduleSave } from './saveSchedule.ts';

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
