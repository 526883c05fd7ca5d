import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `purchaseOverview.*`. */
export const createPurchaseOverviewHandlers = ({ overview }: PurchasesService): BoundIpcHandlers<'purchaseOverview'> =>
  bindIpcHandlers({
    read: overview,
  });
