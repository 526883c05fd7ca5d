import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { SalesDataAge } from '../list/SalesDataAge.tsx';
import { SalesListFilters } from '../list/SalesListFilters.tsx';
import { SalesListSection } from '../list/SalesListSection.tsx';
import type { CompanyListParts } from '../list/salesGridColumns.ts';
import type { SalesScope } from '../list/salesScope.ts';
import { invoiceSummaryQuery } from '../list/trackingQueries.ts';
import type { InvoiceTrackingStatus } from '../list/useInvoiceTrackingStatus.ts';
import { useSalesList } from '../list/useSalesList.ts';
import { useSalesListSummary } from '../list/useSalesListRows.ts';
import { AgeingTable } from './AgeingTable.tsx';
import { PaymentTabs } from './PaymentTabs.tsx';
import { findPaymentTab, getPaymentTabQuery } from './paymentTabs.ts';

export interface PaymentsProps {
  readonly scope: SalesScope;
  readonly tracking: InvoiceTrackingStatus;
  readonly onStatements: () => void;
  /** Where there are several companies. */
  readonly companyParts?: CompanyListParts;
}

/** Payments of one company or of all: open money by age, the invoices of each state, and one of them beside the list. */
export const Payments = ({ scope, tracking, onStatements, companyParts }: PaymentsProps) => {
  const { t } = useTranslation(['salesList', 'sales', 'statements']);
  const list = useSalesList('payments', scope);
  const tab = findPaymentTab(list.query);
  const query = { ...list.query, ...getPaymentTabQuery(tab) };
  const { data: head, error, refetch } = useSalesListSummary(scope, query);
  const everybody = useQuery(invoiceSummaryQuery(scope, { ...query, ...getPaymentTabQuery('owed'), ageing: [] }));
  return (
    <>
      <TopBar title={t('payments.title')} reach="sales" status={<SalesDataAge tracking={tracking} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={list.query.search}
          onChange={(search) => list.setFilter({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<FileText aria-hidden />} onPress={onStatements}>
          {t('statements:action')}
        </Button>
        <RefreshButton tracking={tracking} />
      </TopBar>
      <SalesListSection
        scope={scope}
        companyParts={companyParts}
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
          >
            {companyParts && head && (
              <companyParts.Totals
                companies={head.companies}
                chosen={list.query.companies ?? []}
                onChoose={(companies) => list.setFilter({ companies })}
              />
            )}
          </AgeingTable>
        )}
        <PaymentTabs
          scope={scope}
          query={query}
          tab={tab}
          onChange={(next) => list.setFilter({ ...getPaymentTabQuery(next), ageing: [] })}
        />
        <SalesListFilters list={list} head={head} companyParts={companyParts} isByPayment />
      </SalesListSection>
    </>
  );
};
