import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { SalesDataAge } from '../list/SalesDataAge.tsx';
import { SalesListFilters } from '../list/SalesListFilters.tsx';
import { SalesListSection } from '../list/SalesListSection.tsx';
import { invoiceSummaryQuery } from '../list/trackingQueries.ts';
import { useInvoiceTrackingStatus } from '../list/useInvoiceTrackingStatus.ts';
import { useSalesList } from '../list/useSalesList.ts';
import { useSalesListSummary } from '../list/useSalesListRows.ts';
import { AgeingTable } from './AgeingTable.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { findPaymentTab, getPaymentTabQuery } from './paymentTabs.ts';

/** Payments of sales invoices: paid, open, and by age. */
export const PaymentsPage = () => {
  const { t } = useTranslation('salesList');
  return <SalesServiceGate title={t('payments.title')}>{(company) => <Payments company={company} />}</SalesServiceGate>;
};

const Payments = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const list = useSalesList('payments', company);
  const tracking = useInvoiceTrackingStatus(company);
  const tab = findPaymentTab(list.query);
  const query = { ...list.query, ...getPaymentTabQuery(tab) };
  const { data: head, error, refetch } = useSalesListSummary(company, query);
  const everybody = useQuery(invoiceSummaryQuery(company, { ...query, ...getPaymentTabQuery('owed'), ageing: [] }));
  return (
    <>
      <TopBar title={t('payments.title')} status={<SalesDataAge tracking={tracking} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={list.query.search}
          onChange={(search) => list.setFilter({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<RotateCw aria-hidden />} isPending={tracking.isRefreshing} onPress={tracking.refresh}>
          {t('sales:refresh')}
        </Button>
      </TopBar>
      <SalesListSection
        company={company}
        label={t(`payments.tab.${tab}`)}
        list={list}
        query={query}
        head={head}
        drafts={[]}
        hasOwnAgeing
        isRefreshing={tracking.isRefreshing}
        errors={[
          { of: 'invoices', error: error?.error ?? null, onRetry: () => void refetch() },
          { of: 'service', error: tracking.error, onRetry: tracking.refresh },
        ]}
      >
        {everybody.data && everybody.data.asOf !== null && (
          <AgeingTable
            ageing={everybody.data.ageing}
            chosen={list.query.ageing}
            onChoose={(ageing) => list.setFilter({ ...getPaymentTabQuery('owed'), ageing })}
          />
        )}
        <PaymentTabs
          company={company}
          query={query}
          tab={tab}
          onChange={(next) => list.setFilter({ ...getPaymentTabQuery(next), ageing: [] })}
        />
        <SalesListFilters list={list} head={head} isByPayment />
      </SalesListSection>
    </>
  );
};
