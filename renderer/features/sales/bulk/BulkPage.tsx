import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { WithSales } from '#renderer/shared/WithSales.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { BeforeSending } from './BeforeSending.tsx';
import { BulkRunPanel } from './BulkRunPanel.tsx';
import { useBulkRun } from './useBulkRun.ts';

/** Sends many drafts: the selection, the confirmation, and the progress. */
export const BulkPage = () => {
  const { t } = useTranslation('salesBulk');
  return <WithSales title={t('title')}>{(company) => <Sending company={company} />}</WithSales>;
};

const Sending = ({ company }: { readonly company: CompanyRef }) => {
  const { t } = useTranslation('salesBulk');
  const navigate = useNavigate();
  const bulk = useBulkRun(company);
  return (
    <>
      <TopBar title={t('title')}>
        <Button onPress={() => void navigate({ to: '/sales' })}>{t('back')}</Button>
      </TopBar>
      <div className={footedPageStyles.page}>
        {bulk.error && (
          <div className={footedPageStyles.footer}>
            <ErrorNotice error={bulk.error} />
          </div>
        )}
        {bulk.run && <BulkRunPanel run={bulk.run} bulk={bulk} />}
        {bulk.run === null && <BeforeSending company={company} bulk={bulk} />}
      </div>
    </>
  );
};
