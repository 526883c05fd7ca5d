import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { getErrorTextKey, getErrorTextValues } from '#renderer/locales/errorKeys.ts';
import { Banner } from '#renderer/ui/Banner.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { backupStateQuery } from './backupStateQuery.ts';

/** A failed scheduled backup with its reason, across the window; the settings page shows the same in its own section. */
export const BackupFailureBanner = () => {
  const { t } = useTranslation(['backup', 'common', 'errors']);
  const format = useFormat();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const isSettingsPage = useRouterState({ select: ({ location }) => location.pathname === '/settings' });
  const { data: state } = useQuery({ ...backupStateQuery, refetchOnMount: 'always' });
  useIpcEvent('backup.changed', () => void cache.invalidateQueries(backupStateQuery));
  const [isDismissed, setDismissed] = useState(false);
  // Each further attempt fails at another time: only the first failure after a success is announced again.
  if (isDismissed && state?.failure === null) setDismissed(false);
  if (!state?.failure || isDismissed || isSettingsPage) return null;
  const { at, error } = state.failure;
  return (
    <Banner>
      <Notice
        tone="amber"
        title={t('failed', { dateTime: format.dateTime(at) })}
        actions={
          <>
            <Button size="small" onPress={() => void navigate({ to: '/settings', hash: 'backup' })}>
              {t('openSettings')}
            </Button>
            <Button size="small" onPress={() => setDismissed(true)}>
              {t('common:policy.dismiss')}
            </Button>
          </>
        }
      >
        <p>{t(`errors:${getErrorTextKey(error)}.title`, getErrorTextValues(error))}</p>
        <p>{state.madeAt === null ? t('never') : t('madeAt', { dateTime: format.dateTime(state.madeAt) })}</p>
      </Notice>
    </Banner>
  );
};
