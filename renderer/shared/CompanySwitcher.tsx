import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, FolderDown, Layers, Plug } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Menu } from '../ui/Menu.tsx';
import type { MenuGroup } from '../ui/menuGroups.ts';
import styles from './CompanySwitcher.module.css';
import { useCurrentCompany } from './currentCompany.ts';
import { connectionsQuery } from './queries.ts';
import { listSalesCompanies } from './sales/salesCompanies.ts';
import { useCompanySelection } from './useCompanySelection.ts';
import { useGoToCompany } from './useGoToCompany.ts';

/** Whose companies a page can show at once: those of the connection, or all that have a sales interface. */
export type CompanySelectionScope = 'connection' | 'sales';

export interface CompanySwitcherProps {
  /** Null: the page shows one company at a time. */
  readonly reach: CompanySelectionScope | null;
}

/**
 * Names the company on the screen, or all of them where the page shows all; opens the list of those of all connections.
 */
export const CompanySwitcher = ({ reach }: CompanySwitcherProps) => {
  const { t } = useTranslation('common');
  const { company, connection: current, ref } = useCurrentCompany();
  const { isWide } = useCompanySelection();
  const goTo = useGoToCompany();
  const navigate = useNavigate();
  const { data: connections = [] } = useQuery(connectionsQuery);
  const ofAll = reach === 'sales' ? listSalesCompanies(connections) : current.companies;
  const canWiden = reach !== null && ofAll.length > 1;
  const showsAll = canWiden && isWide;

  const groups: readonly MenuGroup[] = connections.map((connection) => ({
    id: connection.id,
    title: connection.name,
    entries: connection.companies.map(({ name, businessId, customerNumber }) => ({
      id: `${connection.id} ${customerNumber}`,
      label: name,
      detail: businessId ?? customerNumber,
      isSelected: !showsAll && connection.id === ref.connectionId && customerNumber === ref.customerNumber,
      onAction: () => goTo({ connectionId: connection.id, customerNumber }),
    })),
  }));
  const everyCompany = {
    id: 'every',
    label: t('allCompanies'),
    detail: String(ofAll.length),
    icon: <Layers aria-hidden />,
    isSelected: showsAll,
    onAction: () => goTo(ref, true),
  };
  const handOver = {
    id: 'handover',
    label: t('handOver'),
    icon: <FolderDown aria-hidden />,
    onAction: () => void navigate({ to: '/handover' }),
  };
  const connect = {
    id: 'connect',
    label: t('connectAnother'),
    icon: <Plug aria-hidden />,
    onAction: () => void navigate({ to: '/welcome' }),
  };

  return (
    <Menu
      label={t('companies')}
      groups={[
        ...(canWiden ? [{ id: 'all', entries: [everyCompany] }] : []),
        ...groups,
        { id: 'more', entries: [...(showsAll ? [] : [handOver]), connect] },
      ]}
      trigger={
        <Button className={styles.switcher ?? ''}>
          {showsAll ? <Layers aria-hidden /> : <Building2 aria-hidden />}
          <span className={styles.name}>{showsAll ? t('allCompanies') : company.name}</span>
          <span className={styles.businessId}>
            {showsAll
              ? reach === 'sales'
                ? ofAll.length
                : current.name
              : (company.businessId ?? company.customerNumber)}
          </span>
          <span className="visually-hidden">, {t('switchCompany')}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    />
  );
};
