import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../design/useFormat.ts';
import type { Saving } from './draft/saver.ts';

/** "Draft saved 14:02": whether what was typed is on the disk. */
export const SaveStatus = ({ saving }: { readonly saving: Saving }) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
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
