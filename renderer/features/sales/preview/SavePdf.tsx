import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { client } from '#renderer/ipc/client.ts';
import { toAppError } from '#renderer/ipc/toAppError.ts';
import { useFeatureLock } from '#renderer/shared/useFeatureLock.ts';
import { usePrint } from '#renderer/shared/usePrint.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Locked } from '#renderer/ui/Locked.tsx';
import styles from './PreviewPane.module.css';
import type { PreviewSource } from './usePreview.ts';

/** Writes the invoice as PDF, as it is on the screen: what was typed last is on the disk first. */
export const SavePdf = ({ company, draftId, ready }: PreviewSource) => {
  const { t } = useTranslation('salesPreview');
  const forbidden = useFeatureLock('export');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      await ready();
      return client.salesPreview.savePdf({ company, draftId });
    },
  });
  usePrint(mutate);
  return (
    <>
      <Locked by={forbidden}>
        <Button
          size="small"
          icon={<FileDown aria-hidden />}
          isPending={isPending}
          isDisabled={forbidden !== null}
          onPress={() => mutate()}
        >
          {t('savePdf')}
        </Button>
      </Locked>
      <p role="status" className={styles.savedMessage}>
        {data?.fileName && (
          <>
            {t('saved')} <bdi>{data.fileName}</bdi>
          </>
        )}
      </p>
      {error && <ErrorNotice error={toAppError(error)} onRetry={() => mutate()} />}
    </>
  );
};
