import { useNavigate } from '@tanstack/react-router';
import type { PurchaseFilter, PurchaseScope } from '#app/contract/purchases/query.ts';
import { presetFilters } from '../savedTableState.ts';

/** Opens the table of purchase invoices, filtered by the conditions. */
export const useShowFiltered = (scope: PurchaseScope): ((filters: readonly PurchaseFilter[]) => void) => {
  const navigate = useNavigate();
  return (filters) => {
    presetFilters(scope, filters);
    void navigate({ to: '/purchases' });
  };
};
