import { useState } from 'react';
import type { PurchaseQuery, PurchaseRow } from '../../../app/contract/purchases.ts';
import { usePurchaseRows } from './usePurchaseRows.ts';

export interface OpenPlace {
  readonly query: PurchaseQuery;
  readonly index: number;
  readonly isOpen: boolean;
  /** False while the table still shows the answer to the question before. */
  readonly isCurrent: boolean;
}

/**
 * The invoice in the panel. It follows the place as soon as the row there has come, and then stays the same invoice even
 * when a sync moves others in above it.
 */
export const useOpened = ({ query, index, isOpen, isCurrent }: OpenPlace): PurchaseRow | null => {
  const row = usePurchaseRows(query, index, isOpen ? index : -1).rowAt(index);
  const place = JSON.stringify([query, index]);
  const [opened, setOpened] = useState<{ readonly place: string; readonly row: PurchaseRow } | null>(null);
  if (!isOpen && opened) setOpened(null);
  if (isOpen && isCurrent && row && opened?.place !== place) setOpened({ place, row });
  return isOpen ? (opened?.row ?? null) : null;
};
