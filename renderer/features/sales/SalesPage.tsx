import { FileText, Plus, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { AddressBookLinks } from '#renderer/shared/AddressBookLinks.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useCommand } from '#renderer/shared/useCommand.ts';
import { useNewInvoiceKey } from '#renderer/shared/useNewInvoiceKey.ts';
import { WithSales } from '#renderer/shared/WithSales.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { BulkMenu } from './bulk/BulkMenu.tsx';
import { Freshness } from './list/Freshness.tsx';
import { useSalesList } from './list/useSalesList.ts';
import { useTrackingStatus } from './list/useTrackingStatus.ts';
import { SalesList } from './SalesList.tsx';
import { useNewInvoice } from './useNewInvoice.ts';

/** Drafts of this computer and invoices of the service. */
export const SalesPage = () => {
  const { t } = useTranslation('sales');
  return <WithSales title={t('title')}>{(company) => <Sales company={company} />}</WithSales>;
};

const Sales = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation(['sales', 'salesList']);
  const list = useSalesList('sales', company);
  const followed = useTrackingStatus(company);
  const newInvoice = useNewInvoice(company);
  useNewInvoiceKey(newInvoice.start);
  useCommand('newInvoice', newInvoice.start);
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
      <TopBar title={t('title')} status={<Freshness followed={followed} />}>
        <AddressBookLinks isBrief />
        <SearchField
          keys="Ctrl+F"
          label={t('salesList:search')}
          value={list.query.search}
          onChange={(search) => list.ask({ search })}
          onKeyDown={({ key }) => key === 'ArrowDown' && list.gridRef.current?.focus()}
        />
        <Button icon={<RotateCw aria-hidden />} isPending={followed.isRefreshing} onPress={followed.refresh}>
          {t('refresh')}
        </Button>
        <BulkMenu />
        {start}
      </TopBar>
      <SalesList company={company} list={list} followed={followed} newInvoice={newInvoice} empty={empty} />
    </>
  );
};
