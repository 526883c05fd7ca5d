import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { Overview } from '../overview/overview.ts';
import type { Access } from './access.ts';

/** Method `purchaseOverview.read`, with all findings. Throws `storage`. */
export type ReadOverview = (input: { readonly scope: PurchaseScope }) => Promise<Overview>;

export const createOverview =
  ({ call, places, today }: Access): ReadOverview =>
  async ({ scope }) =>
    call.overview(await places(scope), today());
