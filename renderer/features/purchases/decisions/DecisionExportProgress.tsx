import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './Decisions.module.css';

/** Shows how far an export of decisions is, with a button that cancels it. */
export const DecisionExportProgress = () => {
  const { t } = useTranslation(['decisions', 'purchaseExport']);
  const { number } = useFormat();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  useIpcEvent('reviewLog.exportProgress', setProgress);
  const { mutate: cancel } = useMutation({ mutationFn: () => ipcClient.reviewLog.cancelExport({}) });
  // Before the first report the person may still be choosing a file.
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.exportProgress}>
      <ProgressBar
        label={t('export.running', { count: total, done: number(done), total: number(total) })}
        value={(100 * done) / Math.max(1, total)}
      />
      <Button size="small" onPress={() => cancel()}>
        {t('purchaseExport:cancel')}
      </Button>
    </div>
  );
};
