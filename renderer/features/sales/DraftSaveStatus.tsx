import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { DraftSaveStore } from './draft/draftSaveStore.ts';
import { useDraftSaveState } from './draft/useDraftSaver.ts';

/** "Draft saved 14:02": shows whether typed text is on the disk. Rendered after the typed text itself. */
export const DraftSaveStatus = ({ saveStore }: { readonly saveStore: DraftSaveStore }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const saving = useDeferredValue(useDraftSaveState(saveStore));
  switch (saving.kind) {
    case 'untouched':
      return null;
    case 'saving':
      return (
        <>
          <CloudUpload aria-hidden /> {t('saving.saving')}
        </>
      );
    case 'saved':
      return (
        <>
          <CloudCheck aria-hidden /> {t('saving.saved', { time: format.time(saving.savedAt) })}
        </>
      );
    case 'failed':
      return (
        <>
          <CloudAlert aria-hidden /> {t('saving.failed')}
        </>
      );
  }
};
