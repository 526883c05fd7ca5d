import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUncachedQuery } from '#renderer/ipc/useUncachedQuery.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { draftQuery } from '#renderer/shared/sales/queries.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { OtherServiceDraft } from './OtherServiceDraft.tsx';
import styles from './Wizard.module.css';
import { Wizard } from './Wizard.tsx';

/** The wizard for the draft named in the address; a reload restores it. */
export const WizardPage = () => {
  const { draftId = '' } = useParams({ strict: false });
  return <OpenedDraft key={draftId} draftId={draftId} />;
};

const OpenedDraft = ({ draftId }: { readonly draftId: string }) => {
  const { t } = useTranslation('sales');
  const { ref } = useCurrentCompany();
  const navigate = useNavigate();
  const { data, error, refetch } = useUncachedQuery(draftQuery(ref, draftId));
  // Known before the first field shows, so that none appears and goes.
  const { capabilities, isLoading } = useSalesCapabilities(ref);
  const close = (): void => void navigate({ to: '/sales' });
  if (data?.otherAddress !== undefined)
    return <OtherServiceDraft draft={data.draft} address={data.otherAddress} onClose={close} />;
  if (data && !isLoading)
    return (
      <Wizard
        key={data.draft.id}
        initial={data.draft}
        capabilities={capabilities}
        initialSubmission={data.submission}
      />
    );
  return (
    <>
      <TopBar title={t('newInvoice')}>
        <Button onPress={close}>{t('close')}</Button>
      </TopBar>
      <div className={styles.scrollArea}>
        {error && <ErrorNotice error={error.error} onRetry={() => void refetch()} />}
      </div>
    </>
  );
};
