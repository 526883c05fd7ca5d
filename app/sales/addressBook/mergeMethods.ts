import { fail } from '#app/contract/errors.ts';
import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { salesAddressBookContract } from '#app/contract/sales/addressBook.ts';
import { type Contact, type Draft, draftContact } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import {
  type AddressBookEntryKind,
  type AddressBookMerge,
  createMergedIdResolver,
  type MergeAffectedDraft,
} from '../store/model/addressBookMerge.ts';

type MergeMethods = Pick<
  IpcMethodHandlers<typeof salesAddressBookContract>,
  'mergeContacts' | 'mergeProducts' | 'mergedContacts' | 'mergedProducts' | 'separateContacts' | 'separateProducts'
>;
interface MergeDeps {
  readonly store: Pick<
    SalesMethodDeps['store'],
    'merges' | 'saveMerge' | 'removeMerge' | 'entries' | 'plans' | 'unreadablePlans'
  >;
  readonly outbox: Pick<SalesMethodDeps['outbox'], 'between'>;
}
interface MergePair {
  readonly company: CompanyRef;
  readonly survivorId: string;
  readonly duplicateId: string;
}

/**
 * Merges one entry into another on this machine; the service is not involved. Unsent drafts move with the entry.
 * Undoing a merge moves them back, unless they have been given to another recipient since. Drafts may be edited at the
 * same time. Merges run one after the other, and never during a sending.
 */
export const createAddressBookMergeMethods = (deps: MergeDeps): MergeMethods => {
  const { store, outbox } = deps;

  const merge = async (
    kind: AddressBookEntryKind,
    { company, survivorId: requestedId, duplicateId }: MergePair,
  ): Promise<Record<string, never>> => {
    const survivorId = createMergedIdResolver(await store.merges(company), kind)(requestedId);
    if (survivorId === duplicateId)
      throw fail({ kind: 'invalidRequest', detail: 'one of a merge stands for the other already' });
    const entries = new Map((await store.entries(company, kind)).map((entry) => [entry.remoteId, entry]));
    const survivor = entries.get(survivorId);
    if (!survivor || !entries.has(duplicateId)) throw fail({ kind: 'notFound', message: null });
    const move: DraftRewriter =
      'number' in survivor ? createLineRewriter(survivorId, duplicateId) : createContactRewriter(survivor, duplicateId);
    const isUnsent = await createUnsentFilter(deps, company);
    await store.saveMerge(company, (drafts) => {
      const moves = drafts.filter(isUnsent).flatMap((draft) => move(draft) ?? []);
      return {
        merge: { kind, kept: survivorId, duplicate: duplicateId, drafts: moves.map(({ moved }) => moved) },
        drafts: moves.map(({ draft }) => draft),
      };
    });
    return {};
  };

  const separate = async (
    kind: AddressBookEntryKind,
    { company, survivorId, duplicateId }: MergePair,
  ): Promise<Record<string, never>> => {
    const stored = (await store.merges(company)).find(
      (each) => each.kind === kind && each.kept === survivorId && each.duplicate === duplicateId,
    );
    if (!stored) return {};
    const isUnsent = await createUnsentFilter(deps, company);
    const movedByDraft = new Map(stored.drafts.map((moved) => [moved.draftId, moved]));
    await store.removeMerge(company, stored, (drafts) => ({
      drafts: drafts.filter(isUnsent).flatMap((draft) => {
        const moved = movedByDraft.get(draft.id);
        return moved ? restoreDraft(draft, moved, stored) : [];
      }),
    }));
    return {};
  };

  const listMergedEntries = async <K extends AddressBookEntryKind>(
    company: CompanyRef,
    kind: K,
    survivorId: string,
  ) => {
    const duplicates = new Set(
      (await store.merges(company))
        .filter((each) => each.kind === kind && each.kept === survivorId)
        .map((each) => each.duplicate),
    );
    return (await store.entries(company, kind)).filter(({ remoteId }) => duplicates.has(remoteId));
  };

  return {
    mergeContacts: (pair) => outbox.between(pair.company, () => merge('contact', pair)),
    mergeProducts: (pair) => outbox.between(pair.company, () => merge('product', pair)),
    mergedContacts: async ({ company, survivorId }) => [...(await listMergedEntries(company, 'contact', survivorId))],
    mergedProducts: async ({ company, survivorId }) => [...(await listMergedEntries(company, 'product', survivorId))],
    separateContacts: (pair) => outbox.between(pair.company, () => separate('contact', pair)),
    separateProducts: (pair) => outbox.between(pair.company, () => separate('product', pair)),
  };
};

/**
 * Creates a filter for drafts that have no plan, and so nothing at the service: an invoice that exists at the service
 * keeps its recipient.
 */
const createUnsentFilter = async ({ store }: MergeDeps, company: CompanyRef): Promise<(draft: Draft) => boolean> => {
  const plans = (await store.plans(company)).map(({ draftId }) => draftId);
  const begun = new Set([...plans, ...(await store.unreadablePlans(company))]);
  return ({ id }) => !begun.has(id);
};

/** Returns the changed draft; null where the merge does not affect it. */
type DraftRewriter = (draft: Draft) => { readonly draft: Draft; readonly moved: MergeAffectedDraft } | null;

const createContactRewriter =
  (survivor: Contact, duplicateId: string): DraftRewriter =>
  (draft) =>
    draft.contact.remoteId === duplicateId
      ? {
          draft: { ...draft, contact: draftContact.parse(survivor) },
          moved: { draftId: draft.id, contact: draft.contact, lines: [] },
        }
      : null;

/** The words and prices of a line stay as they were typed. */
const createLineRewriter =
  (survivorId: string, duplicateId: string): DraftRewriter =>
  (draft) => {
    const lines = draft.lines.filter(({ productId }) => productId === duplicateId).map(({ key }) => key);
    if (lines.length === 0) return null;
    return {
      draft: replaceLineProduct(draft, new Set(lines), survivorId),
      moved: { draftId: draft.id, contact: null, lines },
    };
  };

const replaceLineProduct = (draft: Draft, keys: ReadonlySet<string>, productId: string): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (keys.has(line.key) ? { ...line, productId } : line)),
});

const restoreDraft = (draft: Draft, moved: MergeAffectedDraft, { kept, duplicate }: AddressBookMerge): Draft => {
  const lines = draft.lines.filter(({ key, productId }) => moved.lines.includes(key) && productId === kept);
  const back = replaceLineProduct(draft, new Set(lines.map(({ key }) => key)), duplicate);
  return moved.contact && draft.contact.remoteId === kept ? { ...back, contact: moved.contact } : back;
};
