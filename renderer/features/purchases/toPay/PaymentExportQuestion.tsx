import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';

export interface PaymentExportQuestionProps {
  /** Null where the payments could not be counted. */
  readonly summary: PaymentExportSummary | null;
  readonly error: AppError | null;
  /** Invoices that were exported before can be left out. */
  readonly canLeaveOut: boolean;
  readonly onAnswer: (isOnlyNew: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before a list of payments is exported with invoices that were exported before or are not ready to pay. */
export const PaymentExportQuestion = ({
  summary,
  error,
  canLeaveOut,
  onAnswer,
  onClose,
}: PaymentExportQuestionProps) => {
  const { t } = useTranslation('toPay');
  const format = useFormat();
  const newCount = summary ? summary.count - summary.exportedCount : 0;
  const isOnlyNewOffered = canLeaveOut && newCount > 0 && newCount < (summary?.count ?? 0);
  return (
    <Dialog
      role="alertdialog"
      title={t('question.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button autoFocus={!isOnlyNewOffered} onPress={onClose}>
            {t('question.cancel')}
          </Button>
          {summary && summary.count > 0 && <Button onPress={() => onAnswer(false)}>{t('question.confirm')}</Button>}
          {isOnlyNewOffered && (
            <Button variant="primary" autoFocus onPress={() => onAnswer(true)}>
              {t('question.onlyNew', { count: newCount, formattedCount: format.number(newCount) })}
            </Button>
          )}
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      {summary && <PaymentExportWarnings {...summary} />}
    </Dialog>
  );
};

const PaymentExportWarnings = ({
  count,
  exportedCount,
  lastExportedAt,
  notReadyCount,
  unapprovedCount,
}: PaymentExportSummary) => {
  const { t } = useTranslation('toPay');
  const format = useFormat();
  const total = format.number(count);
  return (
    <>
      {lastExportedAt !== null && (
        <p>
          {t('question.exported', {
            count: exportedCount,
            formattedCount: format.number(exportedCount),
            total,
            date: format.dateFull(toLocalIsoDate(new Date(lastExportedAt))),
          })}{' '}
          {t('question.paidTwice')}
        </p>
      )}
      {unapprovedCount > 0 && (
        <p>{t('question.unapproved', { count: unapprovedCount, formattedCount: format.number(unapprovedCount) })}</p>
      )}
      {notReadyCount > 0 && (
        <p>{t('question.notReady', { count: notReadyCount, formattedCount: format.number(notReadyCount), total })}</p>
      )}
    </>
  );
};
