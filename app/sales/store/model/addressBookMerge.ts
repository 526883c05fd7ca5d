import { z } from 'zod';
import { draftContact } from '#app/contract/sales/draft.ts';

/** The two things that the book holds. */
export const addressBookEntryKind = z.enum(['contact', 'product']);
export type AddressBookEntryKind = z.infer<typeof addressBookEntryKind>;

/** Changes of one draft by a merge, so that it can be undone. */
const moved = z.object({
  draftId: z.string(),
  /** The recipient before the merge; null if the draft has another recipient. */
  contact: draftContact.nullable(),
  /** Keys of the lines that named the duplicate. */
  lines: z.array(z.string()),
});
export type MergeAffectedDraft = z.infer<typeof moved>;

/** `kept` replaces `duplicate` on this machine; both are ids of the service. */
export const addressBookMerge = z.object({
  kind: addressBookEntryKind,
  kept: z.string(),
  duplicate: z.string(),
  drafts: z.array(moved),
});
export type AddressBookMerge = z.infer<typeof addressBookMerge>;

/**
 * Creates a function that resolves the id of one kind through any number of merges; an entry that was not merged
 * resolves to itself.
 */
export const createMergedIdResolver = (
  merges: readonly AddressBookMerge[],
  kind: AddressBookEntryKind,
): ((id: string) => string) => {
  const next = new Map(merges.filter((each) => each.kind === kind).map(({ duplicate, kept }) => [duplicate, kept]));
  // No longer than there are merges, so that a circle on a damaged disk ends as well.
  return (id) => [...next.keys()].reduce((last) => next.get(last) ?? last, id);
};
