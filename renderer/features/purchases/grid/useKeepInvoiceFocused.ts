import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InvoiceRef, PurchaseQuerySummary, PurchaseTableRow } from '#app/contract/purchases/query.ts';
import { headerRowIndex } from '#renderer/shared/grid/gridKeys.ts';
import { getFocusedInvoice, storeFocusedInvoice } from '#renderer/shared/purchases/focusedInvoice.ts';
import { isSameInvoice, toInvoiceKey } from '#renderer/shared/purchases/invoiceKey.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import type { PurchaseGridProps } from './purchaseGridProps.ts';

interface FollowFocusOptions
  extends Pick<PurchaseGridProps, 'result' | 'isCurrent' | 'at' | 'openedRef' | 'onMove' | 'onFollow'> {
  /** The focused line; undefined on the header and until it is loaded. */
  readonly line: PurchaseTableRow | undefined;
  readonly keepScreenRow: () => void;
}

/** Returns the permanent reference of a line's invoice. */
export const getInvoiceRef = (line: PurchaseTableRow | undefined): InvoiceRef | null =>
  line?.kind === 'invoice' ? { customerNumber: line.customerNumber, id: line.id } : null;

/**
 * Keeps the focus on its invoice, at the same place of the screen, when a sync, a review, a filter or a group moved it
 * to another line; if the invoice is no longer shown, the focus stays on the line. An open panel follows the focus.
 */
export const useKeepInvoiceFocused = ({
  result,
  isCurrent,
  at,
  line,
  openedRef,
  onMove,
  onFollow,
  keepScreenRow,
}: FollowFocusOptions): void => {
  const { query, view } = result;
  const cache = useQueryClient();
  const invoice = getInvoiceRef(line);
  const focusedKey = invoice && toInvoiceKey(invoice);
  const lastView = useRef<PurchaseQuerySummary | null>(null);
  const followed = useRef<string | null>(null);
  const openedKey = openedRef && toInvoiceKey(openedRef);
  const lastQuery = useRef(query);

  const adopt = useEffectEvent((opened: string | null) => {
    // Back or Forward restored the open invoice with another content of the table: it stays open.
    if (opened !== followed.current && (!isCurrent || lastQuery.current !== query)) followed.current = null;
  });
  useEffect(() => adopt(openedKey), [openedKey]);

  const keepFocus = useEffectEvent((focusedKey: string | null, view: PurchaseQuerySummary, isCurrent: boolean) => {
    lastQuery.current = query;
    const isNew = lastView.current !== view;
    // Who is on the first line of a list that arrives has gone nowhere yet: the most urgent invoice may still come.
    const isAtStart = at.row === 0 && lastView.current?.arriving !== undefined;
    lastView.current = view;
    const row = isNew && at.row !== headerRowIndex && !isAtStart ? getLocatedRow(cache, result) : null;
    if (row !== null && row !== at.row) {
      keepScreenRow();
      onMove({ ...at, row });
      return;
    }
    if (isCurrent) storeFocusedInvoice(cache, query, invoice);
    if (!invoice || followed.current === focusedKey) return;
    if (followed.current && openedRef && toInvoiceKey(openedRef) !== focusedKey) onFollow(invoice);
    followed.current = focusedKey;
  });
  useEffect(() => keepFocus(focusedKey, view, isCurrent), [focusedKey, view, isCurrent]);
};

/** Returns the row of the focused invoice, if the result was requested for exactly that one. */
const getLocatedRow = (cache: QueryClient, { query, view, located }: PurchaseQueryResult): number | null =>
  located && isSameInvoice(located, getFocusedInvoice(cache, query)) ? view.located : null;
