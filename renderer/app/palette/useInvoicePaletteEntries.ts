import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import {
  createCompanySearchParams,
  searchParamsToTableState,
} from '#renderer/features/purchases/purchasesSearchParams.ts';
import { toPurchaseQuery } from '#renderer/features/purchases/tableState.ts';
import { useCurrentPurchaseScope } from '#renderer/features/purchases/useCurrentPurchaseScope.ts';
import { storeFocusedInvoice } from '#renderer/shared/purchases/focusedInvoice.ts';
import { foundInvoicesQuery, purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';

/** Fewer characters would match nearly every invoice. */
const minSearchLength = 2;

export interface FoundPaletteEntries {
  readonly entries: readonly CommandPaletteEntry[];
  /** The answer is still to come. */
  readonly isSearching: boolean;
}

/** Returns the purchase invoices that what is typed names by number, supplier or amount; none of an earlier text. */
export const useInvoicePaletteEntries = (typed: string): FoundPaletteEntries => {
  const { scope } = useCurrentPurchaseScope();
  const format = useFormat();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const text = typed.trim();
  const isWanted = text.length >= minSearchLength;
  const { data = [], isFetching } = useQuery({ ...foundInvoicesQuery(scope, text), enabled: isWanted });

  /** Opens the invoice in the view of all invoices, whose focus moves to it. */
  const open = async ({ customerNumber, id }: PurchaseRow): Promise<void> => {
    const search = { view: 'all', invoice: { customerNumber, id } };
    const query = toPurchaseQuery(searchParamsToTableState(search), scope);
    storeFocusedInvoice(cache, query, search.invoice);
    await navigate({ to: '/purchases', search: { ...createCompanySearchParams(scope), ...search } });
    await cache.invalidateQueries({ queryKey: purchaseQueryKeys.view(query) });
  };

  const entries = (isWanted ? data : []).map((row) =>
    createPaletteEntry({
      id: `invoice ${row.customerNumber} ${row.id}`,
      label: escapeInvisibleCharacters(row.sellerName ?? '–'),
      icon: FileText,
      detail: [
        row.invoiceNumber && escapeInvisibleCharacters(row.invoiceNumber),
        row.dueDate && format.date(row.dueDate),
        row.amount && format.amount(row.amount, row.currency).text,
      ]
        .filter(Boolean)
        .join(' · '),
      words: text,
      run: () => void open(row),
    }),
  );
  return { entries, isSearching: isWanted && isFetching };
};
