import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { usePageStateMemory } from '#renderer/shared/navigation/pageStateMemory.ts';
import { initialPurchaseListQuery } from './initialPurchaseListQuery.ts';
import { createCompanySearchParams } from './purchasesSearchParams.ts';
import { useCurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { usePurchaseEvents } from './usePurchaseEvents.ts';
import { useReadRecalledTable } from './useReadRecalledTable.ts';
import { savedViewsQuery } from './views/useSavedViews.ts';

/**
 * Keeps the data of the purchases page's first render in the cache, so that the page renders its table at once and
 * refetches afterwards. The data is requested as soon as a company is open, on any page, and again on each event of the
 * main process.
 */
export const TablePrefetch = () => {
  usePurchaseEvents();
  const { scope } = useCurrentPurchaseScope();
  const memory = usePageStateMemory();
  const isAway = useRouterState({ select: ({ location }) => location.pathname !== '/purchases' });
  const { data: views } = useQuery(savedViewsQuery(scope));
  const { data: result } = useQuery({
    ...initialPurchaseListQuery(
      scope,
      memory.recallSearch('/purchases', createCompanySearchParams(scope)) ?? {},
      views?.layout ?? null,
      false,
    ),
    enabled: isAway && views !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: ['data'],
  });
  useReadRecalledTable(result, isAway);
  return null;
};
