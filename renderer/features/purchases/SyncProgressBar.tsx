import { useTranslation } from 'react-i18next';
import type { SyncProgress } from '../../../app/contract/purchases.ts';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import { useFormat } from '../../design/useFormat.ts';
import styles from './SyncControl.module.css';

const megabyte = 1_000_000;

/** How much of a sync has come; the share of it too where the service says how much there is. */
export const SyncProgressBar = ({ progress }: { readonly progress: SyncProgress | null }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const label = progress
    ? t('sync.progress', {
        count: progress.records,
        records: format.number(progress.records),
        megabytes: format.number((progress.bytes / megabyte).toFixed(1)),
      })
    : t('sync.starting');
  const share = progress?.totalBytes ? Math.min(100, (100 * progress.bytes) / progress.totalBytes) : null;
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={share} />
    </div>
  );
};
