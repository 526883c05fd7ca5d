import type { PurchasesService } from '#app/purchases/purchases.ts';
import type { FeatureHandlers } from './featureHandlers.ts';

/** Handlers of `purchaseOverview.*`. */
export const createPurchaseOverviewHandlers = ({
  overview,
}: PurchasesService): FeatureHandlers<'purchaseOverview'> => ({
  read: overview,
});
