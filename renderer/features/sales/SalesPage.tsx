import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { AddressBookLinks } from '#renderer/shared/AddressBookLinks.tsx';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { useNewInvoiceShortcut } from '#renderer/shared/useNewInvoiceShortcut.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { BulkMenu } from './bulk/BulkMenu.tsx';
import { RefreshButton } from './list/RefreshButton.tsx';
import { SalesDataAge } from './list/SalesDataAge.tsx';
import { useIsAllCompaniesSelected } from './list/salesScope.ts';
import { useInvoiceTrackingStatus } from './list/useInvoiceTrackingStatus.ts';
import { useSalesList } from './list/useSalesList.ts';
import { SalesList } from './SalesList.tsx';
import { useNewInvoice } from './useNewInvoice.ts';

/** Used by those with several companies: not part of the page's first chunk. */
const AllCompaniesSales = lazyComponent(
  async () => (await import('./companies/AllCompaniesSales.tsx')).AllCompaniesSales,
);

/** Drafts of this computer and invoices of the service. */
export const SalesPage = () => {
  const { t } = useTranslation('sales');
  if (useIsAllCompaniesSelected()) return <AllCompaniesSales />;
  return (
    <SalesServiceGate title={t('title')} reach="sales">
      {(company) => <Sales company={company} />}
    </SalesServiceGate>
  );
};

const Sales = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['sales', 'salesList']);
  const list = useSalesList('sales', company);
  const tracking = useInvoiceTrackingStatus(company);
  const newInvoice = useNewInvoice(company);
  useNewInvoiceShortcut(newInvoice.start);
  useMenuCommand('newInvoice', newInvoice.start);
  const start = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      keys="N"
      isPending={newInvoice.isStarting}
      onPress={newInvoice.start}
    >
      {t('newInvoice')}
    </Button>
  );
  const empty = (
    <EmptyState icon={<FileText aria-hidden />} title={t('empty.title')} action={start}>
      {t('empty.body')}
    </EmptyState>
  );
  return (
    <>
      <TopBar title={t('title')} reach="sales" status={<SalesDataAge tracking={tracking} />}>
        <AddressBookLinks isBrief />
        <SearchField
          keys="Ctrl+F"
          label={t('salesList:search')}
          value={list.query.search}
          onChange={(search) => list.setFilter({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <RefreshButton tracking={tracking} />
        <BulkMenu />
        {start}
      </TopBar>
      <SalesList company={company} list={list} tracking={tracking} newInvoice={newInvoice} empty={empty} />
    </>
  );
};
