import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { useCompany } from '../../app/currentCompany.ts';
import { TopBar } from '../../app/TopBar.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';

export interface WithSalesProps {
  readonly title: string;
  readonly children: (company: CompanyRef) => ReactNode;
}

/** A page that needs a sales interface; where the connection has none, it says so. */
export const WithSales = ({ title, children }: WithSalesProps) => {
  const { t } = useTranslation('sales');
  const { connection, ref } = useCompany();
  if (connection.hasSales) return children(ref);
  return (
    <>
      <TopBar title={title} />
      <EmptyState icon={<Unplug aria-hidden />} title={t('noSales.title')}>
        {t('noSales.body', { connection: connection.name })}
      </EmptyState>
    </>
  );
};
