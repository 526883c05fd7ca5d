import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SyncOutcome } from '../../../app/contract/purchases.ts';
import { Button } from '../../design/Button.tsx';
import type { Format } from '../../design/format.ts';
import { useFormat } from '../../design/useFormat.ts';
import { useMinute } from '../../design/useMinute.ts';
import styles from './SyncControl.module.css';
import { SyncProgressBar } from './SyncProgressBar.tsx';
import type { Sync } from './useSync.ts';

export interface SyncStatusProps {
  readonly sync: Sync;
  /** Moment in UTC; null before the first one. */
  readonly lastSyncedAt: string | null;
}

/** How fresh the table is, or how far the sync that is under way. */
export const SyncStatus = ({ sync, lastSyncedAt }: SyncStatusProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  useMinute();
  if (sync.state.kind === 'running') return <SyncProgressBar progress={sync.state.progress} />;
  if (!lastSyncedAt) return null;
  const news = sync.state.kind === 'done' ? newsOf(sync.state.outcome, t, format) : [];
  return (
    <span className={styles.synced} title={format.dateTime(lastSyncedAt)}>
      {[t('sync.ago', { ago: format.ago(lastSyncedAt) }), ...news].join(' · ')}
    </span>
  );
};

/** What the latest sync brought, as far as there is something to tell. */
const newsOf = ({ added, changed }: SyncOutcome, t: TFunction<'purchases'>, format: Format): readonly string[] => [
  ...(added > 0 ? [t('sync.added', { count: added, added: format.number(added) })] : []),
  ...(changed > 0 ? [t('sync.changed', { count: changed, changed: format.number(changed) })] : []),
];

/** Starts a sync, or stops the one under way. */
export const SyncButton = ({ sync }: { readonly sync: Sync }) => {
  const { t } = useTranslation('purchases');
  if (sync.state.kind === 'running') return <Button onPress={sync.cancel}>{t('sync.cancel')}</Button>;
  return (
    <Button icon={<RefreshCw aria-hidden />} keys="F5" onPress={sync.start}>
      {t('sync.start')}
    </Button>
  );
};
