import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useIsAllCompaniesSelected } from '../list/salesScope.ts';
import { useInvoiceTrackingStatus } from '../list/useInvoiceTrackingStatus.ts';
import { Payments } from './Payments.tsx';

/** Opened by few: not part of the page's first chunk. */
const StatementDialog = lazyComponent(async () => (await import('../statements/StatementDialog.tsx')).StatementDialog);
const AllCompaniesPayments = lazyComponent(
  async () => (await import('../companies/AllCompaniesPayments.tsx')).AllCompaniesPayments,
);

/** Payments of sales invoices: paid, open, and by age. */
export const PaymentsPage = () => {
  const { t } = useTranslation('salesList');
  if (useIsAllCompaniesSelected()) return <AllCompaniesPayments />;
  return (
    <SalesServiceGate title={t('payments.title')} reach="sales">
      {(company) => <CompanyPayments company={company} />}
    </SalesServiceGate>
  );
};

const CompanyPayments = ({ company }: { readonly company: CompanyRef }) => {
  const [isStating, setIsStating] = useState(false);
  const tracking = useInvoiceTrackingStatus(company);
  return (
    <>
      <Payments scope={company} tracking={tracking} onStatements={() => setIsStating(true)} />
      {isStating && <StatementDialog company={company} onClose={() => setIsStating(false)} />}
    </>
  );
};
