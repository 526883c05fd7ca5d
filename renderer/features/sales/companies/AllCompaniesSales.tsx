import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { runMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { useNewInvoiceShortcut } from '#renderer/shared/useNewInvoiceShortcut.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { RefreshButton } from '../list/RefreshButton.tsx';
import { SalesDataAge } from '../list/SalesDataAge.tsx';
import { SalesListFilters } from '../list/SalesListFilters.tsx';
import { SalesListSection } from '../list/SalesListSection.tsx';
import { hasActiveFilter } from '../list/salesListState.ts';
import { useSalesList } from '../list/useSalesList.ts';
import { useSalesListSummary } from '../list/useSalesListRows.ts';
import { CompanyTotalsSection } from './CompanyTotalsTable.tsx';
import { companyListParts } from './companyListParts.ts';
import { useCompaniesTrackingStatus } from './useCompaniesTrackingStatus.ts';

/** The shell asks for which company. */
const startInvoice = (): void => runMenuCommand('newInvoice');

/** Sent invoices of all companies in one list. */
export const AllCompaniesSales = () => {
  const { t } = useTranslation(['sales', 'salesList']);
  const list = useSalesList('sales', null);
  const tracking = useCompaniesTrackingStatus();
  const { data: head, error, refetch } = useSalesListSummary(null, list.query);
  useNewInvoiceShortcut(startInvoice);
  const start = (
    <Button variant="primary" icon={<Plus aria-hidden />} keys="N" onPress={startInvoice}>
      {t('newInvoice')}
    </Button>
  );
  const isEmpty = head !== undefined && head.asOf !== null && head.count === 0 && !hasActiveFilter(list.query);
  const empty = (
    <EmptyState icon={<FileText aria-hidden />} title={t('empty.title')} action={start}>
      {t('empty.body')}
    </EmptyState>
  );
  return (
    <>
      <TopBar title={t('title')} reach="sales" status={<SalesDataAge tracking={tracking} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('salesList:search')}
          value={list.query.search}
          onChange={(search) => list.setFilter({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <RefreshButton tracking={tracking} />
        {start}
      </TopBar>
      <SalesListSection
        scope={null}
        companyParts={companyListParts}
        label={t('table')}
        list={list}
        query={list.query}
        head={head}
        drafts={[]}
        isRefreshing={tracking.isRefreshing}
        errors={[
          { of: 'invoices', error: error?.error ?? null, onRetry: () => void refetch() },
          { of: 'service', error: tracking.error, onRetry: tracking.refresh },
        ]}
        {...(isEmpty && { empty })}
      >
        <CompanyTotalsSection
          companies={head?.companies ?? []}
          chosen={list.query.companies ?? []}
          onChoose={(companies) => list.setFilter({ companies })}
        />
        {!isEmpty && <SalesListFilters list={list} head={head} companyParts={companyListParts} />}
      </SalesListSection>
    </>
  );
};
