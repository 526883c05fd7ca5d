import { useNavigate } from '@tanstack/react-router';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { createFilterSearchParams } from '../purchasesSearchParams.ts';

/** Opens the table of purchase invoices, filtered by the conditions. */
export const useShowFilteredPurchases = (): ((filters: readonly PurchaseFilter[]) => void) => {
  const navigate = useNavigate();
  return (filters) => void navigate({ to: '/purchases', search: createFilterSearchParams(filters) });
};
