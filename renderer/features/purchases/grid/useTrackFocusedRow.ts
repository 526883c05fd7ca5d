import type { PurchaseTableRow } from '#app/contract/purchases/query.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { useReportPresentedContent } from '#renderer/ui/useReportPresentedContent.ts';
import { toOnScreenInvoiceKey } from '../marking/seenInvoiceState.ts';
import type { PurchaseGridProps } from './purchaseGridProps.ts';

/**
 * Reports the focused invoice to `onScreenInvoices`, and whether its row is in view. `rowHeight`: in pixels, the header's too.
 */
export const useTrackFocusedRow = (
  { onScreenInvoices, gridRef }: Pick<PurchaseGridProps, 'onScreenInvoices' | 'gridRef'>,
  at: GridPosition,
  line: PurchaseTableRow | undefined,
  rowHeight: number,
): void => {
  const isInView = (): boolean => {
    const grid = gridRef.current;
    // The header is the first row.
    const row = grid?.querySelector(`tr[aria-rowindex="${at.row + 2}"]`);
    if (!grid || !row) return false;
    const space = grid.getBoundingClientRect();
    const { top, height } = row.getBoundingClientRect();
    const middle = top + height / 2;
    return middle > space.top + rowHeight && middle < space.top + grid.clientHeight;
  };
  useReportPresentedContent(onScreenInvoices?.row, line?.kind === 'invoice' ? toOnScreenInvoiceKey(line) : null, {
    isInView,
  });
};
