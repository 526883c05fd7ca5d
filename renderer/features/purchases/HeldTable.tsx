import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { openingTable } from './openingTable.ts';
import { useShownScope } from './scope.ts';
import { usePurchaseEvents } from './usePurchaseEvents.ts';
import { viewsOptions } from './views/useViews.ts';

/**
 * Keeps the data of the purchases page's first render in the cache, so that the page renders its table at once and
 * refetches afterwards. The data is requested as soon as a company is open, on any page, and again on each event of the
 * main process.
 */
export const HeldTable = () => {
  usePurchaseEvents();
  const { scope } = useShownScope();
  const isAway = useRouterState({ select: ({ location }) => location.pathname !== '/purchases' });
  const { data: views } = useQuery(viewsOptions(scope));
  useQuery({
    ...openingTable(scope, views?.layout ?? null, false),
    enabled: isAway && views !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: [],
  });
  return null;
};
