import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComputedCredit, computeCredit, getCreditedAmount } from '#app/sales/followUps/computeCredit.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useSalesCapabilities } from '#renderer/shared/sales/useSalesCapabilities.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { CreditedLines } from './CreditedLines.tsx';
import styles from './FollowUp.module.css';
import type { FollowUpDialogProps } from './ReminderDialog.tsx';
import { useFollowUp } from './useFollowUp.ts';

/** Credits a sent invoice as a whole or by line; shows the sum first. */
export const CreditNoteDialog = ({ company, detail, onClose }: FollowUpDialogProps) => {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const { capabilities } = useSalesCapabilities(company);
  const { invoice } = detail;
  const earlier = getCreditedAmount(detail);
  const isCreditedInPart = earlier === null || earlier.gt(0);
  const canChooseLines = capabilities?.creditNote?.lines === true && detail.lines.length > 0;
  const [isWhole, setIsWhole] = useState(!isCreditedInPart || !canChooseLines);
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const creditNote = useFollowUp('creditNote', onClose);
  const credit = computeCredit(detail, { isWhole, quantities });
  const formatSum = (sum: string): string => format.amount(sum, invoice.currency).text;
  const submit = (): void => {
    setIsSubmitted(true);
    if (credit.fault || creditNote.isPending) return;
    const { lines } = credit;
    creditNote.start(() => ipcClient.sales.createCreditNote({ company, invoiceId: invoice.id, reason, lines }));
  };
  return (
    <Dialog
      title={t('creditNote.title', { number: invoice.number ?? '' }).trim()}
      isOpen
      isWide
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" isPending={creditNote.isPending}>
            {t('creditNote.create')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {creditNote.error && <ErrorNotice error={creditNote.error} />}
        <p>{t('creditNote.explanation', { number: invoice.number ?? '–' })}</p>
        {(invoice.paymentState === 'paid' || invoice.paymentState === 'partlyPaid') && (
          <Notice tone="amber" title={t(`creditNote.${invoice.paymentState}`)}>
            {t('creditNote.paidBody')}
          </Notice>
        )}
        {earlier?.gt(0) && (
          <p>
            {t('creditNote.earlier', {
              credited: formatSum(earlier.toFixed(2)),
              total: formatSum(invoice.total ?? ''),
            })}
          </p>
        )}
        {canChooseLines && (
          <RadioCards<'whole' | 'lines'>
            label={t('creditNote.extent')}
            value={isWhole ? 'whole' : 'lines'}
            onChange={(value) => setIsWhole(value === 'whole')}
            options={[
              {
                value: 'whole',
                title: t('creditNote.whole'),
                description: formatSum(invoice.total ?? ''),
                ...(isCreditedInPart && { isDisabled: true, reason: t('creditNote.notWhole') }),
              },
              { value: 'lines', title: t('creditNote.lines'), description: t('creditNote.linesHint') },
            ]}
          />
        )}
        {!isWhole && (
          <CreditedLines
            detail={detail}
            quantities={quantities}
            wrongIndex={isSubmitted && credit.fault?.kind === 'quantity' ? credit.fault.index : null}
            onChange={setQuantities}
          />
        )}
        {capabilities?.creditNote?.reason && (
          <TextField label={t('creditNote.reason')} value={reason} onChange={setReason} maxLength={1000} />
        )}
        <CreditSum credit={credit} formatSum={formatSum} isFaultShown={isSubmitted} />
      </div>
    </Dialog>
  );
};

interface CreditSumProps {
  readonly credit: ComputedCredit;
  readonly formatSum: (sum: string) => string;
  readonly isFaultShown: boolean;
}

/** The credited sum, or why there is none. A wrong quantity has its message at its field; that more is credited than is left shows at once. */
const CreditSum = ({ credit: { total, fault }, formatSum, isFaultShown }: CreditSumProps) => {
  const { t } = useTranslation('followUp');
  return (
    <>
      <p className={styles.sum} role="status">
        <span>{t('creditNote.sum')}</span>
        <strong>{total === null ? '–' : formatSum(total.neg().toFixed(2))}</strong>
      </p>
      {fault && fault.kind !== 'quantity' && (isFaultShown || fault.kind === 'tooMuch') && (
        <Notice tone="red" title={t(`creditNote.fault.${fault.kind}`)} />
      )}
    </>
  );
};
