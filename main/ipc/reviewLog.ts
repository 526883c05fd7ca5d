import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `reviewLog.*`. */
export const createReviewLogHandlers = ({
  reviewLog,
}: Pick<PurchasesService, 'reviewLog'>): BoundIpcHandlers<'reviewLog'> => bindIpcHandlers({ verify: reviewLog.verify });
