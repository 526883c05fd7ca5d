import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { openingTable } from './openingTable.ts';
import { useShownScope } from './scope.ts';
import { usePurchaseEvents } from './usePurchaseEvents.ts';
import { viewsOptions } from './views/useViews.ts';

/**
 * Holds what the purchases page shows first, so that it draws its table at once when it opens and asks afterwards. It is
 * asked for as soon as a company is open, on whatever page, and again with the news of the main process.
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
