import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { SalesServiceGate } from '#renderer/shared/SalesServiceGate.tsx';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { BulkRunPanel } from './BulkRunPanel.tsx';
import { BulkSendConfirmation } from './BulkSendConfirmation.tsx';
import { useBulkRun } from './useBulkRun.ts';

/** Sends many drafts: the selection, the confirmation, and the progress. */
export const BulkPage = () => {
  const { t } = useTranslation('salesBulk');
  return <SalesServiceGate title={t('title')}>{(company) => <Sending company={company} />}</SalesServiceGate>;
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
        {bulk.run === null && <BulkSendConfirmation company={company} bulk={bulk} />}
      </div>
    </>
  );
};
