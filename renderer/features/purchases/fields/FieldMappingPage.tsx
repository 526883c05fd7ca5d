import { useNavigate } from '@tanstack/react-router';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useRouteConnection } from '#renderer/shared/useRouteConnection.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import { CompanyFieldMapping } from './CompanyFieldMapping.tsx';
import styles from './FieldMappingPage.module.css';

/** Maps the fields of purchase invoices to the data of one connection's service. */
export const FieldMappingPage = () => {
  const { t } = useTranslation('fields');
  const navigate = useNavigate();
  const connection = useRouteConnection();
  const close = (): void => void navigate({ to: '/settings' });
  return (
    <>
      <TopBar title={t('title')}>
        <Button onPress={close}>{t('close')}</Button>
      </TopBar>
      {connection ? (
        <ConnectionFields key={connection.id} connection={connection} />
      ) : (
        <EmptyState
          icon={<Unplug aria-hidden />}
          title={t('gone')}
          action={<Button onPress={close}>{t('close')}</Button>}
        />
      )}
    </>
  );
};

/** The mapping is the connection's; the invoices that show its effect are those of one of its companies. */
const ConnectionFields = ({ connection }: { readonly connection: Connection }) => {
  const { t } = useTranslation('fields');
  const { id: connectionId, companies } = connection;
  const current = useCurrentCompany().ref;
  const [chosen, setChosen] = useState(current.connectionId === connectionId ? current.customerNumber : null);
  const customerNumber = chosen ?? companies[0]?.customerNumber ?? '';
  const choice = companies.length > 1 && (
    <div className={styles.companyField}>
      <Select
        size="small"
        label={t('company')}
        options={companies.map(({ customerNumber: value, name: label }) => ({ value, label }))}
        value={customerNumber}
        onChange={setChosen}
      />
    </div>
  );
  return (
    <CompanyFieldMapping key={customerNumber} connection={connection} customerNumber={customerNumber} choice={choice} />
  );
};
