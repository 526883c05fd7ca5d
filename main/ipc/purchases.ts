import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `purchases.*`. */
export const createPurchasesHandlers = (purchases: PurchasesService): BoundIpcHandlers<'purchases'> =>
  bindIpcHandlers({
    view: purchases.view,
    runQuery: purchases.runQuery,
    readTable: purchases.readTable,
    lines: purchases.lines,
    selected: purchases.selected,
    copy: purchases.copy,
    find: purchases.find,
    values: purchases.values,
    invoice: purchases.invoice,
    difference: purchases.difference,
    sync: purchases.sync,
    syncFailure: purchases.syncFailure,
    cancelSync: purchases.cancelSync,
    checkArchive: purchases.checkArchive,
    shrunkLists: purchases.shrunkLists,
    answerShrunkList: purchases.answerShrunkList,
    reviewStarts: purchases.reviewStarts,
    countReviewStart: purchases.countReviewStart,
    setReviewStart: purchases.setReviewStart,
  });
