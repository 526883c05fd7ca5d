import { useQueries } from '@tanstack/react-query';
import type { PurchaseQuery, PurchaseRow } from '../../../app/contract/purchases.ts';
import { rowsOptions } from './queries.ts';
import { rowsOf, windowOf, windowsOf } from './rowWindows.ts';

export interface PurchaseRows {
  /** The invoice at a place of the query's order; undefined until its window has come. */
  readonly rowAt: (index: number) => PurchaseRow | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The rows `first` to `last` (both included) of a query, fetched window by window; none where `last` comes before `first`. */
export const usePurchaseRows = (query: PurchaseQuery, first: number, last: number): PurchaseRows => {
  const windows = windowsOf(first, last);
  const results = useQueries({ queries: windows.map((window) => rowsOptions(query, window)) });
  const byWindow = new Map(windows.map((window, index) => [window, results[index]?.data]));
  const failed = results.filter(({ isError }) => isError);
  return {
    rowAt: (index) => byWindow.get(windowOf(index))?.[index - rowsOf(windowOf(index)).from],
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const result of failed) void result.refetch();
    },
  };
};
