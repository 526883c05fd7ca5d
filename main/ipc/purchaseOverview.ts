import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `purchaseOverview.*`. */
export const createPurchaseOverviewHandlers = ({ overview }: PurchasesService): BoundHandlers<'purchaseOverview'> =>
  bindHandlers('purchaseOverview', {
    read: overview,
  });
