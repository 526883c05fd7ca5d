import type { Purchases } from '../../app/purchases/purchases.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `purchaseReview.*`. */
export const purchaseReviewHandlers = ({ review }: Pick<Purchases, 'review'>): Handlers<'purchaseReview'> => ({
  setState: async (input) => {
    await review.setState(input);
    return {};
  },
  setStates: async (input) => ({ count: await review.setStates(input) }),
  addNote: review.addNote,
  removeNote: async (input) => {
    await review.removeNote(input);
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
