import { useEffect, useState, useSyncExternalStore } from 'react';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import {
  type PurchaseQueryResult,
  type TableRowLoader,
  TableRowSource,
} from '#renderer/shared/purchases/tableRowSource.ts';

const loadLines: TableRowLoader = ({ query, fields }, range) =>
  ipcClient.purchases.lines({ query, ...range, fields: [...fields] });

/**
 * Returns the lines of a result; a new result of the same query keeps showing the old lines until its own are loaded.
 */
export const useTableRowSource = (result: PurchaseQueryResult): TableRowSource => {
  const [source, setSource] = useState(() => new TableRowSource(result, loadLines, null));
  if (source.result === result) return source;
  const next = new TableRowSource(result, loadLines, source);
  setSource(next);
  return next;
};

/** Fetches the lines on the screen (see `TableRowSource.want`), and renders the component again as they arrive. */
export const useLoadVisibleRows = (source: TableRowSource, first: number, last: number, focusedRow: number): void => {
  useSyncExternalStore(source.subscribe, source.changes);
  useEffect(() => source.want(first, last, focusedRow), [source, first, last, focusedRow]);
};
