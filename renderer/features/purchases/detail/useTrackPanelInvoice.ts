import { useLayoutEffect, useRef } from 'react';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useReportPresentedContent } from '#renderer/ui/useReportPresentedContent.ts';
import type { OnScreenInvoices } from '../marking/onScreenInvoices.ts';
import { toOnScreenInvoiceKey } from '../marking/seenInvoiceState.ts';

export interface PanelContent {
  readonly company: CompanyRef;
  readonly id: number;
  /** Another invoice is about to be shown. */
  readonly isNextComing: boolean;
  /** The row of the invoice once all of it is shown, its findings too. */
  readonly row: PurchaseRow | null;
}

/** Reports the panel's content to `onScreenInvoices`, and records that the invoice was opened once it was on the screen. */
export const useTrackPanelInvoice = (
  onScreenInvoices: OnScreenInvoices | null,
  { company, id, isNextComing, row }: PanelContent,
): void => {
  const { customerNumber } = company;
  const reported = useRef('');
  const reportOpened = (): void => {
    if (!row) return;
    const record = [customerNumber, id, row.document].join(' ');
    if (reported.current === record) return;
    reported.current = record;
    // If this could not be stored, the invoice counts as never opened, and a question about it says more than
    // necessary.
    ipcClient.purchaseReview.opened({ company, id, document: row.document }).catch(() => undefined);
  };
  useLayoutEffect(() => {
    onScreenInvoices?.showPanel(isNextComing ? 'coming' : { customerNumber, id });
    return () => onScreenInvoices?.showPanel(null);
  }, [onScreenInvoices, customerNumber, id, isNextComing]);
  const key = row && !isNextComing ? toOnScreenInvoiceKey(row) : null;
  useReportPresentedContent(onScreenInvoices?.panel, key, { onPresented: reportOpened });
};
