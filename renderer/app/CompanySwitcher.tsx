import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, Plug } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuGroup } from '../design/Menu.tsx';
import styles from './CompanySwitcher.module.css';
import { useCompany } from './currentCompany.ts';
import { connectionsQuery } from './queries.ts';
import { useGoToCompany } from './useGoToCompany.ts';

/** Names the company on the screen; opens the list of all companies of all connections. */
export const CompanySwitcher = () => {
  const { t } = useTranslation('common');
  const { company, ref } = useCompany();
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
      isSelected: connection.id === ref.connectionId && customerNumber === ref.customerNumber,
      onAction: () => goTo({ connectionId: connection.id, customerNumber }),
    })),
  }));
  const connect = {
    id: 'connect',
    label: t('connectAnother'),
    icon: <Plug aria-hidden />,
    onAction: () => void navigate({ to: '/welcome' }),
  };

  return (
    <Menu
      label={t('companies')}
      groups={[...groups, { id: 'more', entries: [connect] }]}
      trigger={
        <Button className={styles.switcher ?? ''}>
          <Building2 aria-hidden />
          <span className={styles.name}>{company.name}</span>
          <span className={styles.id}>{company.businessId ?? company.customerNumber}</span>
          <span className="visually-hidden">, {t('switchCompany')}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    />
  );
};
