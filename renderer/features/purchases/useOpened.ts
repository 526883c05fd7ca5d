import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InvoiceRef, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { invoiceOptions } from '#renderer/shared/purchases/queries.ts';

/**
 * The invoice in the panel. While the next one is on its way (`isNextComing`) the one before stays, so that the panel does not
 * blink; one that cannot be found (any more) closes it.
 */
export const useOpened = (
  { connectionId }: PurchaseScope,
  opened: InvoiceRef | null,
): { readonly row: PurchaseRow; readonly isNextComing: boolean } | null => {
  const { customerNumber, id } = opened ?? { customerNumber: '', id: 0 };
  const { data, isPlaceholderData } = useQuery({
    ...invoiceOptions({ connectionId, customerNumber }, id),
    enabled: opened !== null,
    placeholderData: keepPreviousData,
  });
  return opened && data ? { row: data.row, isNextComing: isPlaceholderData } : null;
};
