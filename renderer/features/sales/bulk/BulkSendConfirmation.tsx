import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { FileText, Send } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { useUnsentDrafts } from '../useUnsentDrafts.ts';
import { BulkSendSummary } from './BulkSendSummary.tsx';
import { OmittedDrafts } from './OmittedDrafts.tsx';
import { sortForSending } from './sendingOrder.ts';
import type { BulkRunController } from './useBulkRun.ts';

export interface BulkSendConfirmationProps {
  readonly company: CompanyRef;
  readonly bulk: BulkRunController;
}

/** Shows which of the selected drafts will be sent and which not, and that sending cannot be undone. */
export const BulkSendConfirmation = ({ company, bulk }: BulkSendConfirmationProps) => {
  const { t } = useTranslation('salesBulk');
  const { sendable: drafts, isKnown, error } = useUnsentDrafts(company);
  const draftIdsToSend = useLocation({ select: ({ state }) => state.draftIds });
  const offered = useMemo(() => draftIdsToSend && new Set(draftIdsToSend), [draftIdsToSend]);
  const draftsToSend = sortForSending(offered ? drafts.filter(({ id }) => offered.has(id)) : drafts);
  const draftIds = draftsToSend.map(({ id }) => id);
  const preflight = useQuery({
    queryKey: [...salesQueryKeys.drafts(company), 'outlook', draftIds],
    queryFn: () => ipcClient.salesBulk.preflight({ company, draftIds }),
    enabled: draftIds.length > 0,
    staleTime: 0,
  });
  if (error) return <ErrorNotice error={error.error} />;
  if (!isKnown) return null;
  if (draftsToSend.length === 0)
    return (
      <EmptyState icon={<FileText aria-hidden />} title={t('none.title')}>
        {t('none.body')}
      </EmptyState>
    );
  const ready = preflight.data ? draftIds.length - preflight.data.leftOut.length : 0;
  return (
    <>
      <div className={footedPageStyles.scrollArea}>
        <div className={footedPageStyles.column}>
          <h2 className={footedPageStyles.title}>{t('choose.title', { count: draftsToSend.length })}</h2>
          {preflight.data && <BulkSendSummary preflight={preflight.data} ready={ready} />}
          {preflight.data && <OmittedDrafts leftOut={preflight.data.leftOut} />}
        </div>
      </div>
      <footer className={footedPageStyles.footer}>
        {preflight.error && <ErrorNotice error={preflight.error.error} />}
        <div className={footedPageStyles.actions}>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            isDisabled={ready === 0}
            isPending={bulk.acting === 'start'}
            onPress={() => bulk.act({ kind: 'start', draftIds })}
          >
            {t('send', { count: ready })}
          </Button>
        </div>
      </footer>
    </>
  );
};
