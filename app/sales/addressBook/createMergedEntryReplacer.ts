import { type Draft, draftContact } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { createMergedIdResolver } from '../store/model/addressBookMerge.ts';

/**
 * Creates a function for drafts that are made of older content: it replaces a recipient and products that were merged into others
 * since. The words and prices of the lines stay.
 */
export const createMergedEntryReplacer = async (
  store: Pick<SalesMethodDeps['store'], 'merges' | 'entries'>,
  company: CompanyRef,
): Promise<(draft: Draft) => Draft> => {
  const merges = await store.merges(company);
  if (merges.length === 0) return (draft) => draft;
  const contacts = new Map((await store.entries(company, 'contact')).map((contact) => [contact.remoteId, contact]));
  const resolveContactId = createMergedIdResolver(merges, 'contact');
  const resolveProductId = createMergedIdResolver(merges, 'product');
  return (draft) => {
    const { remoteId } = draft.contact;
    const survivorId = remoteId === null ? null : resolveContactId(remoteId);
    const survivor = survivorId === null || survivorId === remoteId ? undefined : contacts.get(survivorId);
    return {
      ...draft,
      contact: survivor ? draftContact.parse(survivor) : draft.contact,
      lines: draft.lines.map((line) =>
        line.productId === null ? line : { ...line, productId: resolveProductId(line.productId) },
      ),
    };
  };
};
