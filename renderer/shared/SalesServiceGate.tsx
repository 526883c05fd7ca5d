import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useCurrentCompany } from './currentCompany.ts';
import { TopBar } from './TopBar.tsx';

export interface SalesServiceGateProps {
  readonly title: string;
  /** The page can show all companies that have a sales interface at once. */
  readonly reach?: 'sales';
  readonly children: (company: CompanyRef) => ReactNode;
}

/** A page that needs a sales interface; shows a notice if the connection has none. */
export const SalesServiceGate = ({ title, reach, children }: SalesServiceGateProps) => {
  const { t } = useTranslation('sales');
  const { connection, ref } = useCurrentCompany();
  if (connection.hasSales) return children(ref);
  return (
    <>
      <TopBar title={title} {...(reach && { reach })} />
      <EmptyState icon={<Unplug aria-hidden />} title={t('noSales.title')}>
        {t('noSales.body', { connection: connection.name })}
      </EmptyState>
    </>
  );
};
