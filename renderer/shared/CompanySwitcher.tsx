import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, Layers, Plug } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Menu } from '../ui/Menu.tsx';
import type { MenuGroup } from '../ui/menuGroups.ts';
import styles from './CompanySwitcher.module.css';
import { useCurrentCompany } from './currentCompany.ts';
import { connectionsQuery } from './queries.ts';
import { useCompanySelection } from './useCompanySelection.ts';
import { useGoToCompany } from './useGoToCompany.ts';

/**
 * Names the company on the screen, or all of them where the page shows all; opens the list of those of all connections.
 */
export const CompanySwitcher = ({ isAcross }: { readonly isAcross: boolean }) => {
  const { t } = useTranslation('common');
  const { company, connection: current, ref } = useCurrentCompany();
  const { isWide } = useCompanySelection();
  const canWiden = isAcross && current.companies.length > 1;
  const showsAll = canWiden && isWide;
  const goTo = useGoToCompany();
  const navigate = useNavigate();
  const { data: connections = [] } = useQuery(connectionsQuery);

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
    detail: String(current.companies.length),
    icon: <Layers aria-hidden />,
    isSelected: showsAll,
    onAction: () => goTo(ref, true),
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
        { id: 'more', entries: [connect] },
      ]}
      trigger={
        <Button className={styles.switcher ?? ''}>
          {showsAll ? <Layers aria-hidden /> : <Building2 aria-hidden />}
          <span className={styles.name}>{showsAll ? t('allCompanies') : company.name}</span>
          <span className={styles.businessId}>
            {showsAll ? current.name : (company.businessId ?? company.customerNumber)}
          </span>
          <span className="visually-hidden">, {t('switchCompany')}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    />
  );
};
