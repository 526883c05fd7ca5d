import { useEffect } from 'react';
import type { DraftContact } from '../../../../app/contract/sales/draft.ts';
import { client } from '../../../ipc/client.ts';

/** Has the spelling checked in the language of the invoice, too, for as long as it is open. */
export const useWrittenLanguage = (language: DraftContact['language']): void => {
  useEffect(() => {
    void client.desktop.writeIn({ language });
    return () => void client.desktop.writeIn({ language: null });
  }, [language]);
};
