import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useFeaturePolicyLock } from '#renderer/shared/useFeaturePolicyLock.ts';
import { usePrintAction } from '#renderer/shared/usePrintAction.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import styles from './PreviewPane.module.css';
import type { InvoicePreviewSource } from './usePreview.ts';

/** Writes the invoice as PDF, as it is on the screen: what was typed last is on the disk first. */
export const SavePdfButton = ({ company, draftId, ready }: InvoicePreviewSource) => {
  const { t } = useTranslation('salesPreview');
  const forbidden = useFeaturePolicyLock('export');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      await ready();
      return ipcClient.salesPreview.savePdf({ company, draftId });
    },
  });
  usePrintAction(mutate);
  return (
    <>
      <PolicyLockedControl by={forbidden}>
        <Button
          size="small"
          icon={<FileDown aria-hidden />}
          isPending={isPending}
          isDisabled={forbidden !== null}
          onPress={() => mutate()}
        >
          {t('savePdf')}
        </Button>
      </PolicyLockedControl>
      <p role="status" className={styles.savedMessage}>
        {data?.fileName && (
          <>
            {t('saved')} <bdi>{data.fileName}</bdi>
          </>
        )}
      </p>
      {error && <ErrorNotice error={error.error} onRetry={() => mutate()} />}
    </>
  );
};
