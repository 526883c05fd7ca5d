import { useEffect } from 'react';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import { client } from '#renderer/ipc/client.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';

/** Has the spelling checked in the language of the invoice, too, for as long as it is open. */
export const useSpellCheckLanguage = (language: DraftContact['language']): void => {
  useEffect(() => {
    client.desktop.writeIn({ language }).catch(getErrorReference);
    return () => {
      client.desktop.writeIn({ language: null }).catch(getErrorReference);
    };
  }, [language]);
};
