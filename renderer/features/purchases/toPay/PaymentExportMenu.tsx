import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFormat, PaymentExportSummary } from '#app/contract/purchases/exporting.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { ExportMenu, type ExportMenuProps } from '../export/ExportMenu.tsx';
import { useTableExport } from '../export/useTableExport.ts';
import { PaymentExportQuestion } from './PaymentExportQuestion.tsx';
import { leaveOutExportedPayments } from './paymentListQuery.ts';

interface AskedExport {
  readonly format: ExportFormat;
  readonly summary: PaymentExportSummary;
}

/** The export menu of a list of payments. It asks first where an invoice was exported before, is not ready to pay or is left out. */
export const PaymentExportMenu = (props: Omit<ExportMenuProps, 'isPaymentList' | 'onChoose'>) => {
  const { query, selection } = props;
  const [asked, setAsked] = useState<AskedExport | null>(null);
  const { start } = useTableExport({ ...props, isPaymentList: true });
  const check = useMutation({
    mutationFn: async (format: ExportFormat): Promise<AskedExport> => ({
      format,
      summary: await ipcClient.purchaseExport.summarizePayments({ query, selection }),
    }),
    onSuccess: (checked) => {
      const { exportedCount, notReadyCount, unapprovedCount } = checked.summary;
      if (exportedCount + notReadyCount + unapprovedCount > 0) setAsked(checked);
      else start(checked.format);
    },
  });
  const close = (): void => {
    setAsked(null);
    check.reset();
  };
  const answer = (isOnlyNew: boolean): void => {
    if (asked) start(asked.format, isOnlyNew ? leaveOutExportedPayments(query) : query);
    close();
  };
  return (
    <>
      <ExportMenu {...props} isPaymentList onChoose={(format) => check.mutate(format)} />
      {(asked || check.error) && (
        <PaymentExportQuestion
          summary={asked?.summary ?? null}
          error={check.error?.error ?? null}
          canLeaveOut={selection === null}
          onAnswer={answer}
          onClose={close}
        />
      )}
    </>
  );
};
