import { useState } from 'react';
import type { PurchaseQuery, PurchaseRow } from '../../../app/contract/purchases.ts';
import { usePurchaseRows } from './usePurchaseRows.ts';

/**
 * The invoice in the panel. It follows the place as soon as the row there has come, and then stays the same invoice even
 * when a sync moves others in above it.
 */
export const useOpened = (query: PurchaseQuery, index: number, isOpen: boolean): PurchaseRow | null => {
  const row = usePurchaseRows(query, index, index).rowAt(index);
  const place = JSON.stringify([query, index]);
  const [opened, setOpened] = useState<{ readonly place: string; readonly row: PurchaseRow } | null>(null);
  if (!isOpen && opened) setOpened(null);
  if (isOpen && row && opened?.place !== place) setOpened({ place, row });
  return isOpen ? (opened?.row ?? null) : null;
};
