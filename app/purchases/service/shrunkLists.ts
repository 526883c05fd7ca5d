import type { z } from 'zod';
import type { shrunkListMethods } from '#app/contract/purchases/shrunkList.ts';
import type { Access } from './access.ts';

type Contract = typeof shrunkListMethods;
type Ask<Name extends keyof Contract> = (
  input: z.output<Contract[Name]['input']>,
) => Promise<z.input<Contract[Name]['output']>>;

/** Methods of `purchases.*` about lists that became much shorter. Both throw `storage`. */
export interface ShrunkLists {
  readonly shrunkLists: Ask<'shrunkLists'>;
  readonly answerShrunkList: Ask<'answerShrunkList'>;
}

export const createShrunkLists = ({ call, place, places, now, today, changed }: Access): ShrunkLists => ({
  shrunkLists: async ({ scope }) => call.shrunkLists(await places(scope)),
  answerShrunkList: async ({ company, ...decision }) => {
    try {
      return { count: await call.answerShrunkList(await place(company), decision, now(), today()) };
    } finally {
      // Also after a conflict, so that the window loads the current question.
      changed(company);
    }
  },
});
