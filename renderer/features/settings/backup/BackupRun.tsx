import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type IpcEventPayload, ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormatBytes } from '../diagnostics/useFormatBytes.ts';

/** Shows how far a backup or a restore is, with a button that cancels it. */
export const BackupRun = () => {
  const { t } = useTranslation('backup');
  const formatBytes = useFormatBytes();
  const [progress, setProgress] = useState<IpcEventPayload<'backup.progress'> | null>(null);
  useIpcEvent('backup.progress', setProgress);
  const cancel = useMutation({ mutationFn: () => ipcClient.backup.cancel({}) });
  const label = progress
    ? t('progress', { done: formatBytes(progress.done), total: formatBytes(progress.total) })
    : t('running');
  return (
    <div>
      <ProgressBar label={label} value={progress && (100 * progress.done) / Math.max(1, progress.total)} />
      <Button onPress={() => cancel.mutate()} isPending={cancel.isPending}>
        {t('cancel')}
      </Button>
    </div>
  );
};
