import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { OverviewFigures } from '../overview/overview.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Method `purchaseOverview.read`, with all findings. Throws `storage`. */
export type OverviewReader = (input: { readonly scope: PurchaseScope }) => Promise<OverviewFigures>;

export const createOverviewReader =
  ({ call, openArchives, today }: PurchasesServiceDeps): OverviewReader =>
  async ({ scope }) =>
    call.overview(await openArchives(scope), today());
