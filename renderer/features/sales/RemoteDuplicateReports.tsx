import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RemoteDuplicate } from '#app/contract/sales/duplicates.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { remoteDuplicatesQuery } from '#renderer/shared/sales/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { RemoteDuplicateList } from './RemoteDuplicateList.tsx';

export interface RemoteDuplicateReportsProps {
  readonly company: CompanyRef;
  readonly onOpenInvoice: (invoiceId: string) => void;
  /** The keyboard needs another place, because the button that was pressed is gone. */
  readonly onDismissed: () => void;
}

/** Says what repeated requests have left at the service; nothing where nothing is known to be there twice. */
export const RemoteDuplicateReports = ({ company, onOpenInvoice, onDismissed }: RemoteDuplicateReportsProps) => {
  const { t } = useTranslation('salesOutcome');
  const navigate = useNavigate();
  const { data: reports = [], refetch } = useQuery(remoteDuplicatesQuery(company));
  useIpcEvent('salesFollow.changed', (changed) => {
    if (isSameCompany(changed.company, company)) void refetch();
  });
  const dismissal = useMutation({
    mutationFn: async () => {
      for (const { id: reportId } of reports) await ipcClient.sales.dismissDuplicates({ company, reportId });
    },
    onSuccess: onDismissed,
    onSettled: () => refetch(),
  });
  const open = ({ kind, id }: RemoteDuplicate): void => {
    if (kind === 'contact') void navigate({ to: '/contacts' });
    else if (kind === 'product') void navigate({ to: '/products' });
    else onOpenInvoice(id);
  };
  if (reports.length === 0) return null;
  return (
    <div className={listPageStyles.notice}>
      <Notice
        tone="amber"
        title={t('duplicates.notice.title')}
        actions={
          <Button size="small" isPending={dismissal.isPending} onPress={() => dismissal.mutate()}>
            {t('duplicates.notice.hide')}
          </Button>
        }
      >
        <p>{t('duplicates.notice.body')}</p>
        <RemoteDuplicateList duplicates={reports.flatMap(({ duplicates }) => duplicates)} onOpen={open} />
      </Notice>
      {dismissal.error && <ErrorNotice error={dismissal.error.error} onRetry={() => dismissal.mutate()} />}
    </div>
  );
};
