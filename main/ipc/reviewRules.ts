import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `reviewRules.*`. */
export const createReviewRulesHandlers = ({
  reviewRules: { get, set, try: tryRule, apply },
}: Pick<PurchasesService, 'reviewRules'>): BoundIpcHandlers<'reviewRules'> =>
  bindIpcHandlers({ get, set, try: tryRule, apply });
