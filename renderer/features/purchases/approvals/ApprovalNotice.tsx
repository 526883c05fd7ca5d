import { useMutation } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { PanelSection } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { usePanelInvoice } from '../detail/PanelInvoiceContext.ts';
import { toSeenInvoiceState } from '../marking/seenInvoiceState.ts';

/** Says that an invoice waits for a second person, with a button that approves it; or who has approved it. */
export const ApprovalNotice = ({ invoice }: { readonly invoice: PurchaseInvoice }) => {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { approval, row } = invoice;
  if (row.isToApprove) return <WaitingForApproval key={`${row.customerNumber} ${row.id}`} invoice={invoice} />;
  if (!approval) return null;
  return (
    <PanelSection>
      <Notice tone="green" title={t('notice.approved', { person: approval.by, time: format.dateTime(approval.at) })} />
    </PanelSection>
  );
};

const WaitingForApproval = ({ invoice: { row, reviewed } }: { readonly invoice: PurchaseInvoice }) => {
  const { t } = useTranslation('approvals');
  const { company, id } = usePanelInvoice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ipcClient.purchaseApproval.approve({ company, id, seen: toSeenInvoiceState(row) }),
  });
  const approve = (): void => {
    if (!isPending) mutate();
  };
  useLetterKeys({ a: (event) => !event.repeat && approve() });
  return (
    <PanelSection>
      <Notice
        tone="amber"
        title={t('notice.waiting')}
        actions={
          <Button variant="primary" icon={<UserCheck aria-hidden />} keys="A" isDisabled={isPending} onPress={approve}>
            {t('approve')}
          </Button>
        }
      >
        <p>{reviewed ? t('notice.reviewedBy', { person: reviewed.by }) : t('notice.secondPerson')}</p>
      </Notice>
      {error && <ErrorNotice error={error.error} />}
    </PanelSection>
  );
};
