import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '#renderer/ipc/client.ts';
import { LineSource, type LoadLines, type PurchaseQueryResult } from '#renderer/shared/purchases/lineSource.ts';

const loadLines: LoadLines = ({ query, fields }, range) =>
  client.purchases.lines({ query, ...range, fields: [...fields] });

/**
 * Returns the lines of a result; a new result of the same query keeps showing the old lines until its own are loaded.
 */
export const useLineSource = (shown: PurchaseQueryResult): LineSource => {
  const [source, setSource] = useState(() => new LineSource(shown, loadLines, null));
  if (source.shown === shown) return source;
  const next = new LineSource(shown, loadLines, source);
  setSource(next);
  return next;
};

/** Fetches the lines on the screen (see `LineSource.want`), and renders the component again as they arrive. */
export const useLoadLines = (source: LineSource, first: number, last: number, standing: number): void => {
  useSyncExternalStore(source.subscribe, source.changes);
  useEffect(() => source.want(first, last, standing), [source, first, last, standing]);
};
