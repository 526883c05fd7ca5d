import type { PurchasesService } from '#app/purchases/purchases.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `purchaseReview.*`. */
export const createPurchaseReviewHandlers = ({
  review,
}: Pick<PurchasesService, 'review'>): BoundIpcHandlers<'purchaseReview'> =>
  bindIpcHandlers({
    setState: review.setState,
    summarize: review.summarize,
    setStates: review.setStates,
    undo: review.undo,
    opened: async (input) => {
      await review.opened(input);
      return {};
    },
    addNote: review.addNote,
    removeNote: async (input) => {
      await review.removeNote(input);
      return {};
    },
    ask: async (input) => {
      await review.ask(input);
      return {};
    },
    answer: async (input) => {
      await review.answer(input);
      return {};
    },
    dismiss: async (input) => {
      await review.dismiss(input);
      return {};
    },
    reopen: async (input) => {
      await review.reopen(input);
      return {};
    },
  });
