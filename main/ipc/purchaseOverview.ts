import type { Purchases } from '#app/purchases/purchases.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `purchaseOverview.*`. */
export const purchaseOverviewHandlers = ({ overview }: Purchases): Handlers<'purchaseOverview'> => ({
  read: overview,
});
