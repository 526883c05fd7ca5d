import { useEffect } from 'react';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** Has the spelling checked in the language of the invoice, too, for as long as it is open. */
export const useSpellCheckLanguage = (language: DraftContact['language']): void => {
  useEffect(() => {
    ipcClient.desktop.writeIn({ language }).catch(getErrorReference);
    return () => {
      ipcClient.desktop.writeIn({ language: null }).catch(getErrorReference);
    };
  }, [language]);
};
