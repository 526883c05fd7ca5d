import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { shrunkListMethods } from '#app/contract/purchases/shrunkList.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods of `purchases.*` about lists that became much shorter. Both throw `storage`. */
export type ShrunkListMethods = IpcMethodHandlers<typeof shrunkListMethods>;

export const createShrunkListMethods = ({
  call,
  openArchive,
  openArchives,
  now,
  today,
  notifyChanged,
}: PurchasesServiceDeps): ShrunkListMethods => ({
  shrunkLists: async ({ scope }) => call.shrunkLists(await openArchives(scope)),
  answerShrunkList: async ({ company, ...decision }) => {
    try {
      return { count: await call.answerShrunkList(await openArchive(company), decision, now(), today()) };
    } finally {
      // Also after a conflict, so that the window loads the current question.
      notifyChanged(company);
    }
  },
});
