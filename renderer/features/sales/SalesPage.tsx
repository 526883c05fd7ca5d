import { useQuery } from '@tanstack/react-query';
import { FileText, Plus, RotateCw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { useCompany } from '../../app/currentCompany.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { useCommand } from '../../app/useCommand.ts';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { ProgressBar } from '../../design/ProgressBar.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { DraftList } from './DraftList.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { draftsQuery, invoicesQuery } from './queries.ts';
import styles from './SalesPage.module.css';
import { useNewInvoice } from './useNewInvoice.ts';
import { useNewInvoiceKey } from './useNewInvoiceKey.ts';

/** Drafts of this computer and invoices of the service. */
export const SalesPage = () => {
  const { t } = useTranslation('sales');
  const { connection, ref } = useCompany();
  if (connection.hasSales) return <Sales company={ref} />;
  return (
    <>
      <TopBar title={t('title')} />
      <EmptyState icon={<Unplug aria-hidden />} title={t('noSales.title')}>
        {t('noSales.body', { connection: connection.name })}
      </EmptyState>
    </>
  );
};

const Sales = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('sales');
  const drafts = useQuery(draftsQuery(company));
  const invoices = useQuery(invoicesQuery(company));
  const newInvoice = useNewInvoice(company);
  useNewInvoiceKey(newInvoice.start);
  useCommand('newInvoice', newInvoice.start);

  // What is sent is no draft any more: it stands among the invoices. What is not stands among the drafts alone, also
  // where the service has begun an invoice for it.
  const unsent = drafts.data?.filter(({ dispatch }) => dispatch?.state !== 'done');
  const ofDrafts = new Set(unsent?.map(({ dispatch }) => dispatch?.invoiceId));
  const others = invoices.data?.filter(({ id }) => !ofDrafts.has(id)) ?? [];
  const isEmpty = unsent?.length === 0 && invoices.data?.length === 0;
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
  return (
    <>
      <TopBar title={t('title')}>
        <Button
          icon={<RotateCw aria-hidden />}
          isPending={invoices.isFetching}
          onPress={() => void Promise.all([invoices.refetch(), drafts.refetch()])}
        >
          {t('refresh')}
        </Button>
        {start}
      </TopBar>
      <div className={styles.page}>
        {newInvoice.error && <ErrorNotice error={newInvoice.error} onRetry={newInvoice.start} />}
        {drafts.error && <ErrorNotice error={errorOf(drafts.error)} onRetry={() => void drafts.refetch()} />}
        {unsent && unsent.length > 0 && <DraftList company={company} drafts={unsent} />}
        {invoices.error && <ErrorNotice error={errorOf(invoices.error)} onRetry={() => void invoices.refetch()} />}
        {invoices.isPending && <ProgressBar label={t('loadingInvoices')} value={null} />}
        {others.length > 0 && <InvoiceTable invoices={others} />}
        {isEmpty && (
          <EmptyState icon={<FileText aria-hidden />} title={t('empty.title')} action={start}>
            {t('empty.body')}
          </EmptyState>
        )}
      </div>
    </>
  );
};
