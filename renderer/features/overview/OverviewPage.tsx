import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TopBar } from '../../app/TopBar.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { useShownScope } from '../purchases/scope.ts';
import { usePurchaseEvents } from '../purchases/usePurchaseEvents.ts';
import { Counts } from './Counts.tsx';
import { CurrencyCharts } from './CurrencyCharts.tsx';
import styles from './OverviewPage.module.css';
import { overviewOptions } from './queries.ts';
import { useShowFiltered } from './useShowFiltered.ts';

/** What is due, what it takes and where it goes, for one company or for all; each currency by itself. */
export const OverviewPage = () => {
  const { t } = useTranslation('overview');
  const { scope } = useShownScope();
  const { data: overview, error, isPending, refetch } = useQuery(overviewOptions(scope));
  const show = useShowFiltered(scope);
  usePurchaseEvents();
  return (
    <>
      <TopBar title={t('title')} isAcross />
      <div className={styles.page}>
        {error && <ErrorNotice error={errorOf(error)} onRetry={() => void refetch()} />}
        {isPending && <ProgressBar label={t('adding')} value={null} />}
        {overview && <Counts overview={overview} onShow={show} />}
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
          <CurrencyCharts currencies={overview.currencies} onShow={({ filters }) => show(filters)} />
        )}
      </div>
    </>
  );
};
