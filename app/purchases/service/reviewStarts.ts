import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { reviewStartMethods } from '#app/contract/purchases/reviewStart.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods of `purchases.*` about the date from which a first list is reviewed. All throw `storage`. */
export type ReviewStartMethods = IpcMethodHandlers<typeof reviewStartMethods>;

export const createReviewStartMethods = ({
  call,
  openArchive,
  openArchives,
  today,
  createAuthor,
  notifyChanged,
}: PurchasesServiceDeps): ReviewStartMethods => ({
  reviewStarts: async ({ scope }) => call.reviewStarts(await openArchives(scope)),
  countReviewStart: async ({ company, from }) => call.countReviewStart(await openArchive(company), from, today()),
  setReviewStart: async ({ company, listedAt, from }) => {
    try {
      await call.setReviewStart(await openArchive(company), listedAt, from, createAuthor(company.connectionId));
      return {};
    } finally {
      // Also after a conflict, so that the window loads the current question.
      notifyChanged(company);
    }
  },
});
