import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useCurrentCompany } from './currentCompany.ts';
import { TopBar } from './TopBar.tsx';

export interface SalesServiceGateProps {
  readonly title: string;
  readonly children: (company: CompanyRef) => ReactNode;
}

/** A page that needs a sales interface; shows a notice if the connection has none. */
export const SalesServiceGate = ({ title, children }: SalesServiceGateProps) => {
  const { t } = useTranslation('sales');
  const { connection, ref } = useCurrentCompany();
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
