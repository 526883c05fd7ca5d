import { useMutation } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApprovalResult } from '#app/contract/purchases/approvals.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

interface ApproveSelectedProps {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
  readonly onDone: () => void;
}

/** Approves those of the selected invoices that the person may approve; then says which ones, and names the others. */
export const ApproveSelected = ({ query, selection, onDone }: ApproveSelectedProps) => {
  const { t } = useTranslation('approvals');
  const { connectionId } = query.scope;
  const approving = useMutation({
    mutationFn: () => ipcClient.purchaseApproval.approveSelected({ query, selection }),
  });
  const undoing = useMutation({
    mutationFn: (decision: string) => ipcClient.purchaseReview.undo({ connectionId, decision }),
    onSuccess: () => close(),
  });
  const close = (): void => {
    if (approving.data) onDone();
    approving.reset();
    undoing.reset();
  };
  const error = undoing.error ?? approving.error;
  const { data: result } = approving;
  const decision = result?.decision ?? null;
  return (
    <>
      <Button
        size="small"
        icon={<UserCheck aria-hidden />}
        isDisabled={approving.isPending}
        onPress={() => approving.mutate()}
      >
        {t('approve')}
      </Button>
      {(result || error) && (
        <Dialog
          title={t('result.title')}
          isOpen
          onClose={close}
          actions={
            <>
              {decision !== null && <Button onPress={() => undoing.mutate(decision)}>{t('result.undo')}</Button>}
              <Button variant="primary" autoFocus onPress={close}>
                {t('result.close')}
              </Button>
            </>
          }
        >
          {error && <ErrorNotice error={error.error} />}
          {result && <ApprovalOutcome {...result} />}
        </Dialog>
      )}
    </>
  );
};

const ApprovalOutcome = ({ count, refusedCount, refused }: ApprovalResult) => {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  return (
    <>
      <p>{t('result.approved', { count, formattedCount: format.number(count) })}</p>
      {refusedCount > 0 && (
        <p>{t('result.refused', { count: refusedCount, formattedCount: format.number(refusedCount) })}</p>
      )}
      <ul>
        {refused.map(({ customerNumber, id, sellerName, invoiceNumber, amount, currency, reason }) => (
          <li key={`${customerNumber} ${id}`}>
            <UntrustedText>{[sellerName, invoiceNumber].filter(Boolean).join(' · ')}</UntrustedText>{' '}
            {amount !== null && <Amount value={amount} currency={currency} />}: {t(`reason.${reason}`)}
          </li>
        ))}
      </ul>
      {refusedCount > refused.length && (
        <p>{t('result.more', { formattedCount: format.number(refusedCount - refused.length) })}</p>
      )}
    </>
  );
};
