import { useLayoutEffect, useRef } from 'react';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { usePresented } from '#renderer/ui/usePresented.ts';
import { toSightingKey } from '../marking/seenInvoice.ts';
import type { Sightings } from '../marking/sightings.ts';

export interface PanelContent {
  readonly company: CompanyRef;
  readonly id: number;
  /** Another invoice is about to be shown. */
  readonly isNextComing: boolean;
  /** The row of the invoice once all of it is shown, its findings too. */
  readonly row: PurchaseRow | null;
}

/** Reports the panel's content to `sightings`, and records that the invoice was opened once it was on the screen. */
export const usePanelSighting = (
  sightings: Sightings | null,
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
    client.purchaseReview.opened({ company, id, document: row.document }).catch(() => undefined);
  };
  useLayoutEffect(() => {
    sightings?.showPanel(isNextComing ? 'coming' : { customerNumber, id });
    return () => sightings?.showPanel(null);
  }, [sightings, customerNumber, id, isNextComing]);
  const key = row && !isNextComing ? toSightingKey(row) : null;
  usePresented(sightings?.panel, key, { onPresented: reportOpened });
};
