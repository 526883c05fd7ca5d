import { useTranslation } from 'react-i18next';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import type { InvoiceTrackingStatus } from './useInvoiceTrackingStatus.ts';

/** Shows the age of the data, or that it is being fetched; a failure in a word, since the page shows the details. */
export const SalesDataAge = ({ followed }: { readonly followed: InvoiceTrackingStatus }) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  useMinuteTick();
  const { asOf, isRefreshing, error } = followed;
  if (isRefreshing) return <span role="status">{t('freshness.fetching')}</span>;
  if (!asOf) return null;
  const ago = t('freshness.asOf', { ago: format.ago(asOf) });
  return <span title={format.dateTime(asOf)}>{error ? `${ago} · ${t('freshness.stale')}` : ago}</span>;
};
