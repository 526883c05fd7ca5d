import { FileText, Plus, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { AddressBookLinks } from '#renderer/shared/AddressBookLinks.tsx';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import { useNewInvoiceShortcut } from '#renderer/shared/useNewInvoiceShortcut.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { BulkMenu } from './bulk/BulkMenu.tsx';
import { SalesDataAge } from './list/SalesDataAge.tsx';
import { useInvoiceTrackingStatus } from './list/useInvoiceTrackingStatus.ts';
import { useSalesList } from './list/useSalesList.ts';
import { SalesList } from './SalesList.tsx';
import { useNewInvoice } from './useNewInvoice.ts';

/** Drafts of this computer and invoices of the service. */
export const SalesPage = () => {
  const { t } = useTranslation('sales');
  return <SalesServiceGate title={t('title')}>{(company) => <Sales company={company} />}</SalesServiceGate>;
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
      <TopBar title={t('title')} status={<SalesDataAge tracking={tracking} />}>
        <AddressBookLinks isBrief />
        <SearchField
          keys="Ctrl+F"
          label={t('salesList:search')}
          value={list.query.search}
          onChange={(search) => list.setFilter({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<RotateCw aria-hidden />} isPending={tracking.isRefreshing} onPress={tracking.refresh}>
          {t('refresh')}
        </Button>
        <BulkMenu />
        {start}
      </TopBar>
      <SalesList company={company} list={list} tracking={tracking} newInvoice={newInvoice} empty={empty} />
    </>
  );
};
