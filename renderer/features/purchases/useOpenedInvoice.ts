import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InvoiceRef, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { purchaseInvoiceQuery } from '#renderer/shared/purchases/queries.ts';

/**
 * Returns the invoice in the panel. While the next one is loading (`isNextComing`) the previous one stays, so that the
 * panel does not flicker; one that cannot be found (any more) closes the panel.
 */
export const useOpenedInvoice = (
  { connectionId }: PurchaseScope,
  opened: InvoiceRef | null,
): { readonly row: PurchaseRow; readonly isNextComing: boolean } | null => {
  const { customerNumber, id } = opened ?? { customerNumber: '', id: 0 };
  const { data, isPlaceholderData } = useQuery({
    ...purchaseInvoiceQuery({ connectionId, customerNumber }, id),
    enabled: opened !== null,
    placeholderData: keepPreviousData,
  });
  return opened && data ? { row: data.row, isNextComing: isPlaceholderData } : null;
};
