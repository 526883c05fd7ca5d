import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#app/contract/backup.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import settingsPageStyles from '../SettingsPage.module.css';
import { BackupForm } from './BackupForm.tsx';
import { backupStateQuery } from './backupStateQuery.ts';
import { RestoreForm } from './RestoreForm.tsx';

/** Backups by hand and by schedule, and their restore. */
export const BackupSettings = () => {
  const { t } = useTranslation('backup');
  const cache = useQueryClient();
  const { data: state, error } = useQuery(backupStateQuery);
  useIpcEvent('backup.changed', () => void cache.invalidateQueries(backupStateQuery));
  return (
    <section className={settingsPageStyles.section}>
      <h2 id="backup" className={settingsPageStyles.title}>
        {t('title')}
      </h2>
      <p>{t('body')}</p>
      {error && <ErrorNotice error={error.error} />}
      {state && <BackupStatus state={state} />}
      <BackupForm schedule={state?.schedule ?? null} />
      <RestoreForm />
    </section>
  );
};

const BackupStatus = ({ state }: { readonly state: BackupState }) => {
  const { t } = useTranslation('backup');
  const format = useFormat();
  const remove = useMutation({ mutationFn: () => ipcClient.backup.removeReplacedData({}) });
  const { failure, madeAt, replacedData, isRestoreFailed } = state;
  return (
    <>
      <p>{madeAt === null ? t('never') : t('madeAt', { dateTime: format.dateTime(madeAt) })}</p>
      {failure && (
        <>
          <p>{t('failed', { dateTime: format.dateTime(failure.at) })}</p>
          <ErrorNotice error={failure.error} />
        </>
      )}
      {isRestoreFailed && (
        <Notice tone="red" title={t('restoreFailed')}>
          {t('restoreFailedBody')}
        </Notice>
      )}
      {replacedData.length > 0 && (
        <Notice
          tone="blue"
          title={t('replaced')}
          actions={
            <Button onPress={() => remove.mutate()} isPending={remove.isPending}>
              {t('remove')}
            </Button>
          }
        >
          {t('replacedBody', { folders: replacedData.join(', ') })}
        </Notice>
      )}
      {remove.error && <ErrorNotice error={remove.error.error} />}
    </>
  );
};
