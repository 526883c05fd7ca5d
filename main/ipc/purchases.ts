import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `purchases.*`. */
export const createPurchasesHandlers = (purchases: PurchasesService): BoundHandlers<'purchases'> =>
  bindHandlers('purchases', {
    view: purchases.view,
    shown: purchases.shown,
    lines: purchases.lines,
    selected: purchases.selected,
    copy: purchases.copy,
    values: purchases.values,
    invoice: purchases.invoice,
    difference: purchases.difference,
    sync: purchases.sync,
    cancelSync: purchases.cancelSync,
    checkArchive: purchases.checkArchive,
    shrunkLists: purchases.shrunkLists,
    answerShrunkList: purchases.answerShrunkList,
  });
