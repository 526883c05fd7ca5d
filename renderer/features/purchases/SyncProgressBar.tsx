import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './SyncControl.module.css';
import { useCurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { useSyncProgress } from './useSync.ts';

const megabyte = 1_000_000;

const formatMegabytes = (bytes: number, format: LocaleFormat): string => format.number((bytes / megabyte).toFixed(1));

const formatProgressLabel = (progress: SyncProgress, t: TFunction<'syncProgress'>, format: LocaleFormat): string => {
  const { records, bytes, bytesPerSecond, waitingUntil } = progress;
  if (waitingUntil !== null) return t('waiting', { time: format.time(waitingUntil) });
  const came = t('progress', {
    count: records,
    records: format.number(records),
    megabytes: formatMegabytes(bytes, format),
  });
  if (bytesPerSecond === null) return came;
  return `${came}, ${t('rate', { megabytes: formatMegabytes(bytesPerSecond, format) })}`;
};

/** Shows the amount received in a sync, as a share too if the service gives the total. */
export const SyncProgressBar = () => {
  const { t } = useTranslation('syncProgress');
  const format = useFormat();
  const progress = useSyncProgress(useCurrentPurchaseScope().companies);
  const label = progress ? formatProgressLabel(progress, t, format) : t('starting');
  const share = progress?.totalBytes ? Math.min(100, (100 * progress.bytes) / progress.totalBytes) : null;
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={share} />
    </div>
  );
};
