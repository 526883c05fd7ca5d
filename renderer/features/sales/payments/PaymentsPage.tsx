import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { toAppErrorOrNull } from '#renderer/ipc/toAppError.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { WithSales } from '#renderer/shared/WithSales.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { Freshness } from '../list/Freshness.tsx';
import { ListSection } from '../list/ListSection.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { invoiceSummaryQuery } from '../list/trackingQueries.ts';
import { useListHead } from '../list/useListLines.ts';
import { useSalesList } from '../list/useSalesList.ts';
import { useTrackingStatus } from '../list/useTrackingStatus.ts';
import { AgeingTable } from './AgeingTable.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { findTab, toTabQuery } from './paymentTabs.ts';

/** Payments of sales invoices: paid, open, and by age. */
export const PaymentsPage = () => {
  const { t } = useTranslation('salesList');
  return <WithSales title={t('payments.title')}>{(company) => <Payments company={company} />}</WithSales>;
};

const Payments = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const list = useSalesList('payments', company);
  const followed = useTrackingStatus(company);
  const tab = findTab(list.query);
  const query = { ...list.query, ...toTabQuery(tab) };
  const { data: head, error, refetch } = useListHead(company, query);
  const everybody = useQuery(invoiceSummaryQuery(company, { ...query, ...toTabQuery('owed'), ageing: [] }));
  return (
    <>
      <TopBar title={t('payments.title')} status={<Freshness followed={followed} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={list.query.search}
          onChange={(search) => list.ask({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<RotateCw aria-hidden />} isPending={followed.isRefreshing} onPress={followed.refresh}>
          {t('sales:refresh')}
        </Button>
      </TopBar>
      <ListSection
        company={company}
        label={t(`payments.tab.${tab}`)}
        list={list}
        query={query}
        head={head}
        drafts={[]}
        hasOwnAgeing
        isRefreshing={followed.isRefreshing}
        errors={[
          { of: 'invoices', error: toAppErrorOrNull(error), onRetry: () => void refetch() },
          { of: 'service', error: followed.error, onRetry: followed.refresh },
        ]}
      >
        {everybody.data && everybody.data.asOf !== null && (
          <AgeingTable
            ageing={everybody.data.ageing}
            chosen={list.query.ageing}
            onChoose={(ageing) => list.ask({ ...toTabQuery('owed'), ageing })}
          />
        )}
        <PaymentTabs
          company={company}
          query={query}
          tab={tab}
          onChange={(next) => list.ask({ ...toTabQuery(next), ageing: [] })}
        />
        <ListTools list={list} head={head} isByPayment />
      </ListSection>
    </>
  );
};
