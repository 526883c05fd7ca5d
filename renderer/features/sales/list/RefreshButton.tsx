import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import type { InvoiceTrackingStatus } from './useInvoiceTrackingStatus.ts';

/** Starts a refresh, or cancels one that can be cancelled. */
export const RefreshButton = ({ tracking }: { readonly tracking: InvoiceTrackingStatus }) => {
  const { t } = useTranslation(['sales', 'common']);
  const { isRefreshing, refresh, cancel } = tracking;
  if (isRefreshing && cancel) return <Button onPress={cancel}>{t('common:cancel')}</Button>;
  return (
    <Button icon={<RotateCw aria-hidden />} isPending={isRefreshing} onPress={refresh}>
      {t('refresh')}
    </Button>
  );
};
