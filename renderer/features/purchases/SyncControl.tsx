import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SyncOutcome } from '#app/contract/purchases/purchases.ts';
import type { SessionState } from '#app/contract/session.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { sessionQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import styles from './SyncControl.module.css';
import type { SyncController, SyncState } from './useSync.ts';

const SyncProgressBar = lazyComponent(async () => (await import('./SyncProgressBar.tsx')).SyncProgressBar);

export interface SyncStatusProps {
  readonly sync: SyncController;
  /** Moment in UTC; null before the first one. */
  readonly lastSyncedAt: string | null;
}

/** Shows the age of the data, or the progress of the current sync. */
export const SyncStatus = ({ sync, lastSyncedAt }: SyncStatusProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const { connection } = useCurrentCompany();
  const { data: session } = useQuery(sessionQuery(connection.id));
  useMinuteTick();
  if (sync.state.kind === 'running') return <SyncProgressBar />;
  if (!lastSyncedAt) return null;
  const hindrance = findSyncHindrance(sync.state, session);
  const outcomeTexts = sync.state.kind === 'done' ? describeSyncOutcome(sync.state.outcome, t, format) : [];
  const parts = [
    t('sync.lastSynced', { relativeTime: format.ago(lastSyncedAt) }),
    ...(hindrance ? [t(`sync.${hindrance}`)] : outcomeTexts),
  ];
  return (
    <span className={styles.lastSynced} title={format.dateTime(lastSyncedAt)}>
      {parts.join(' · ')}
    </span>
  );
};

/** Returns the reason why the data is not being updated, in a word; null if there is none. */
const findSyncHindrance = (state: SyncState, session: SessionState | undefined) => {
  if (session && session.kind !== 'signedIn') return 'signedOut';
  if (state.kind !== 'stale' && state.kind !== 'failed') return null;
  if (state.error.kind === 'signedOut') return 'signedOut';
  return ['offline', 'proxyUnreached', 'timeout'].includes(state.error.kind) ? 'offline' : 'failed';
};

/** Returns the results of the latest sync, if there are any. */
const describeSyncOutcome = (
  outcome: SyncOutcome,
  t: TFunction<'purchases'>,
  format: LocaleFormat,
): readonly string[] => {
  const tell = (kind: 'added' | 'changed' | 'missing' | 'reviewedByRule'): readonly string[] => {
    const count = outcome[kind];
    return count > 0 ? [t(`sync.${kind}`, { count, formattedCount: format.number(count) })] : [];
  };
  return [
    ...tell('added'),
    ...tell('changed'),
    ...tell('missing'),
    ...tell('reviewedByRule'),
    ...(outcome.isWhole ? [] : [t('sync.incomplete')]),
  ];
};

/** Starts a sync, or stops the current one. */
export const SyncButton = ({ sync }: { readonly sync: SyncController }) => {
  const { t } = useTranslation('purchases');
  if (sync.state.kind === 'running') return <Button onPress={sync.cancel}>{t('sync.cancel')}</Button>;
  return (
    <Button icon={<RefreshCw aria-hidden />} keys="F5" onPress={sync.start}>
      {t('sync.start')}
    </Button>
  );
};
