import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { useCurrentPurchaseScope } from '../useCurrentPurchaseScope.ts';
import { usePurchaseEvents } from '../usePurchaseEvents.ts';
import { CurrencyCharts } from './CurrencyCharts.tsx';
import { OverviewCounts } from './OverviewCounts.tsx';
import styles from './OverviewPage.module.css';
import { PaymentUnknownNotice } from './PaymentUnknownNotice.tsx';
import { overviewQuery } from './queries.ts';
import { useShowFilteredPurchases } from './useShowFilteredPurchases.ts';

/** Shows due amounts, cash needs and spending for one company or for all; each currency separately. */
export const OverviewPage = () => {
  const { t } = useTranslation('overview');
  const { scope } = useCurrentPurchaseScope();
  const { data: overview, error, isPending, refetch } = useQuery(overviewQuery(scope));
  const show = useShowFilteredPurchases();
  usePurchaseEvents();
  return (
    <>
      <TopBar title={t('title')} reach="connection" />
      <div className={styles.page}>
        {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
        {isPending && <ProgressBar label={t('calculating')} value={null} />}
        {overview && <OverviewCounts overview={overview} onShow={show} />}
        {overview?.currencies.length === 0 && (
          <EmptyState
            icon={<ChartColumn aria-hidden />}
            title={t('empty.title')}
            action={<LinkButton onPress={() => show([])}>{t('empty.action')}</LinkButton>}
          >
            {t('empty.body')}
          </EmptyState>
        )}
        {overview && overview.currencies.length > 0 && (
          <>
            <PaymentUnknownNotice overview={overview} onShow={show} />
            <CurrencyCharts
              currencies={overview.currencies}
              isPaymentUnknown={overview.paymentUnknown.count > 0}
              onShow={({ filters }) => show(filters)}
            />
          </>
        )}
      </div>
    </>
  );
};
