import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import type { InvoiceTrackingStatus } from './useInvoiceTrackingStatus.ts';

/** Shows the age of the data, or that it is being fetched; a failure in a word, since the page shows the details. */
export const SalesDataAge = ({ tracking }: { readonly tracking: InvoiceTrackingStatus }) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  useMinuteTick();
  const { asOf, isRefreshing, error, progress, failedCount = 0 } = tracking;
  if (isRefreshing && progress)
    return (
      <span role="status">
        {t('freshness.progress', { done: format.number(progress.done), total: format.number(progress.total) })}
      </span>
    );
  if (isRefreshing) return <span role="status">{t('freshness.fetching')}</span>;
  if (!asOf) return null;
  const ago = t('freshness.asOf', { relativeTime: format.ago(asOf) });
  const failed =
    failedCount > 0
      ? t('freshness.failed', { count: failedCount, formattedCount: format.number(failedCount) })
      : error && t('freshness.stale');
  return <span title={format.dateTime(asOf)}>{failed ? `${ago} · ${failed}` : ago}</span>;
};
