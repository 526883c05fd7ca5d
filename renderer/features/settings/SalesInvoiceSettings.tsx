import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { salesQueryKeys, salesSettingsQuery } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { FetchedSalesSettingsFacts } from './FetchedSalesSettingsFacts.tsx';
import styles from './SalesInvoiceSettings.module.css';
import { SalesNotificationSettings } from './SalesNotificationSettings.tsx';
import { UndoPeriodChoice } from './UndoPeriodChoice.tsx';

const InvoiceBrandingSettings = lazyComponent(
  async () => (await import('./InvoiceBrandingSettings.tsx')).InvoiceBrandingSettings,
);

/** The service's settings for the sales invoices of a company, read only. */
export const SalesInvoiceSettings = ({ connections }: { readonly connections: readonly Connection[] }) => {
  const { t } = useTranslation('salesDelivery');
  const { ref } = useCurrentCompany();
  const selling = connections.filter(({ hasSales }) => hasSales);
  const [company, setCompany] = useState(
    selling.some(({ id }) => id === ref.connectionId) ? ref : findFirstCompany(selling),
  );
  if (company === null) return null;
  return (
    <div className={styles.section}>
      <p className={styles.muted}>{t('settings.intro')}</p>
      <div className={styles.companyField}>
        <CompanyChoice connections={selling} value={company} onChange={setCompany} />
      </div>
      <SalesNotificationSettings company={company} />
      <UndoPeriodChoice />
      <Fragment key={JSON.stringify(company)}>
        <InvoiceBrandingSettings company={company} />
        <ServiceSettings company={company} />
      </Fragment>
    </div>
  );
};

const findFirstCompany = ([first]: readonly Connection[]): CompanyRef | null => {
  const customerNumber = first?.companies[0]?.customerNumber;
  return first && customerNumber !== undefined ? { connectionId: first.id, customerNumber } : null;
};

const ServiceSettings = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('salesDelivery');
  const format = useFormat();
  const cache = useQueryClient();
  const { data: settings, error, isFetching } = useQuery(salesSettingsQuery(company));
  const refresh = useMutation({
    mutationFn: () => ipcClient.sales.settings({ company, refresh: true }),
    onSuccess: (received) => cache.setQueryData(salesQueryKeys.settings(company), received),
  });
  const failure = refresh.error ?? error;
  return (
    <>
      <div className={styles.refreshRow}>
        <span className={styles.muted} role="status">
          {settings?.asOf && t('settings.asOf', { dateTime: format.dateTime(settings.asOf) })}
          {settings && !settings.asOf && t('settings.never')}
          {!settings && !failure && t('settings.fetching')}
        </span>
        <Button
          size="small"
          icon={<RefreshCw aria-hidden />}
          isPending={refresh.isPending || isFetching}
          onPress={() => refresh.mutate()}
        >
          {t('settings.refresh')}
        </Button>
      </div>
      {failure && <ErrorNotice error={failure.error} />}
      {settings && (
        <Disclosure title={t('settings.show')}>
          <FetchedSalesSettingsFacts settings={settings} />
        </Disclosure>
      )}
    </>
  );
};
