import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type CompanyCache, createCompanyCache } from '#app/lib/companyCache.ts';
import type { AddressBookEntryKind, AddressBookMerge } from './model/addressBookMerge.ts';
import type { SalesRecordKey, SalesRecordToPut } from './recordKeys.ts';
import type { SalesRecordValue } from './recordSchemas.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

export interface AddressBookEntryByKind {
  readonly contact: Contact;
  readonly product: Product;
}

export interface AddressBookChange<T> {
  readonly changed: readonly T[];
  /** Ids. */
  readonly removed?: readonly string[];
  /** From now on everything that the service holds is known. */
  readonly isWhole?: boolean;
}

/**
 * Function from a company's drafts to the changed ones. It is called again if one of them was saved or discarded during
 * the change, so that no typed text is lost.
 */
export type DraftsUpdater<T = unknown> = (drafts: readonly Draft[]) => T & { readonly drafts: readonly Draft[] };

/**
 * Store of known contacts and products: read from the disk once, and then from memory, fast enough for each key press.
 */
export interface AddressBookStore {
  entries<K extends AddressBookEntryKind>(company: CompanyRef, kind: K): Promise<readonly AddressBookEntryByKind[K][]>;
  isWhole(company: CompanyRef, kind: AddressBookEntryKind): Promise<boolean>;
  /** All or nothing. */
  changeEntries<K extends AddressBookEntryKind>(
    company: CompanyRef,
    kind: K,
    change: AddressBookChange<AddressBookEntryByKind[K]>,
  ): Promise<void>;
  merges(company: CompanyRef): Promise<readonly AddressBookMerge[]>;
  /** Keeps a merge and the drafts that it changes: all or nothing, see {@link DraftsUpdater}. */
  saveMerge(company: CompanyRef, change: DraftsUpdater<{ readonly merge: AddressBookMerge }>): Promise<void>;
  /** Forgets a merge and keeps the drafts that this changes: all or nothing. */
  removeMerge(company: CompanyRef, merge: AddressBookMerge, change: DraftsUpdater): Promise<void>;
}

export interface AddressBookStoreDeps {
  readonly records: Pick<ServiceRecords, 'put' | 'putOver'>;
  readonly typed: ValidatedRecords;
  /** ISO moment. */
  readonly now: () => string;
}

/** `forgetBook` is to be called where the file was changed behind its back. */
export const createAddressBookStore = ({
  records,
  typed,
  now,
}: AddressBookStoreDeps): AddressBookStore & { readonly forgetBook: () => void } => {
  const createValueReader =
    <K extends SalesRecordKind>(kind: K) =>
    async (company: CompanyRef): Promise<readonly SalesRecordValue<K>[]> =>
      (await typed.list(company, kind)).map(({ value }) => value);
  const entryCaches: { readonly [K in AddressBookEntryKind]: CompanyCache<readonly AddressBookEntryByKind[K][]> } = {
    contact: createCompanyCache(createValueReader('contact')),
    product: createCompanyCache(createValueReader('product')),
  };
  const wholeBooks = createCompanyCache(createValueReader('book'));
  const merges = createCompanyCache(createValueReader('merge'));
  const toMergeName = (company: CompanyRef, { kind, duplicate }: AddressBookMerge): SalesRecordKey => ({
    ...{ company, kind: 'merge' },
    id: `${kind} ${duplicate}`,
  });
  /** Retries the write until no other write comes in between. */
  const putOver = async <T>(
    company: CompanyRef,
    change: DraftsUpdater<T>,
    others: (update: T) => { readonly put: readonly SalesRecordToPut[]; readonly removed: readonly SalesRecordKey[] },
  ): Promise<void> => {
    const saved = await typed.list(company, 'draft');
    const update = change(saved.map(({ value }) => value));
    const drafts = new Map(update.drafts.map((each) => [each.id, each]));
    const name = (id: string): SalesRecordKey => ({ company, kind: 'draft', id });
    const changed = [...drafts].map(([id, value]) => typed.write(company, 'draft', { id, value, savedAt: now() }));
    const read = saved.filter(({ id }) => drafts.has(id)).map(({ id, body }) => ({ ...name(id), body }));
    const { put, removed } = others(update);
    // A merge that cannot be read is not written over: `get` throws.
    for (const { id } of put) await typed.get(company, 'merge', id);
    if (!(await records.putOver(read, [...put, ...changed], removed))) await putOver(company, change, others);
  };

  return {
    entries: (company, kind) => entryCaches[kind].get(company),
    isWhole: async (company, kind) => (await wholeBooks.get(company)).some((entry) => entry.kind === kind),
    changeEntries: async (company, kind, { changed, removed = [], isWhole = false }) => {
      if (changed.length + removed.length === 0 && !isWhole) return;
      const savedAt = now();
      const bookRecord = typed.write(company, 'book', { id: kind, value: { kind }, savedAt });
      // One entry that does not fit must not keep the others out.
      const fitting = typed.writeFitting<AddressBookEntryKind>(
        company,
        kind,
        changed.map((value) => ({ id: value.remoteId, value, savedAt })),
      );
      await records.put(
        isWhole ? [...fitting, bookRecord] : fitting,
        removed.map((id) => ({ company, kind, id })),
      );
      entryCaches[kind].invalidate(company);
      wholeBooks.invalidate(company);
    },
    merges: merges.get,
    saveMerge: async (company, change) => {
      await putOver(company, change, (update) => ({
        put: [
          typed.write(company, 'merge', { ...toMergeName(company, update.merge), value: update.merge, savedAt: now() }),
        ],
        removed: [],
      }));
      merges.invalidate(company);
    },
    removeMerge: async (company, value, change) => {
      await putOver(company, change, () => ({ put: [], removed: [toMergeName(company, value)] }));
      merges.invalidate(company);
    },
    forgetBook: () => {
      for (const cache of [entryCaches.contact, entryCaches.product, wholeBooks, merges]) cache.invalidate();
    },
  };
};
