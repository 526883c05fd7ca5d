import type { z } from 'zod';
import type { shrunkListMethods } from '#app/contract/purchases/shrunkList.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

type ShrunkListContract = typeof shrunkListMethods;
type ShrunkListMethod<Name extends keyof ShrunkListContract> = (
  input: z.output<ShrunkListContract[Name]['input']>,
) => Promise<z.input<ShrunkListContract[Name]['output']>>;

/** Methods of `purchases.*` about lists that became much shorter. Both throw `storage`. */
export interface ShrunkListMethods {
  readonly shrunkLists: ShrunkListMethod<'shrunkLists'>;
  readonly answerShrunkList: ShrunkListMethod<'answerShrunkList'>;
}

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
