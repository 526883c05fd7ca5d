import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import type { RecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type CompanyCache, createCompanyCache } from '#app/lib/companyCache.ts';
import type { AddressBookKind, EntryMerge } from './model/entryMerge.ts';
import type { SalesRecordName, SalesRecordToPut } from './recordKeys.ts';
import type { RecordValue } from './recordSchemas.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { TypedRecords } from './typedRecords.ts';

export interface AddressBookEntries {
  readonly contact: Contact;
  readonly product: Product;
}

export interface AddressBookChange<T> {
  readonly changed: readonly T[];
  /** Ids. */
  readonly gone?: readonly string[];
  /** From now on everything that the service holds is known. */
  readonly isWhole?: boolean;
}

/**
 * Function from a company's drafts to the changed ones. It is called again if one of them was saved or discarded during
 * the change, so that no typed text is lost.
 */
export type ChangeDrafts<T = unknown> = (drafts: readonly Draft[]) => T & { readonly drafts: readonly Draft[] };

/**
 * Store of known contacts and products: read from the disk once, and then from memory, fast enough for each key press.
 */
export interface AddressBookStore {
  entries<K extends AddressBookKind>(company: CompanyRef, kind: K): Promise<readonly AddressBookEntries[K][]>;
  isWhole(company: CompanyRef, kind: AddressBookKind): Promise<boolean>;
  /** All or nothing. */
  changeEntries<K extends AddressBookKind>(
    company: CompanyRef,
    kind: K,
    change: AddressBookChange<AddressBookEntries[K]>,
  ): Promise<void>;
  merges(company: CompanyRef): Promise<readonly EntryMerge[]>;
  /** Keeps a merge and the drafts that it changes: all or nothing, see {@link ChangeDrafts}. */
  saveMerge(company: CompanyRef, change: ChangeDrafts<{ readonly merge: EntryMerge }>): Promise<void>;
  /** Forgets a merge and keeps the drafts that this changes: all or nothing. */
  removeMerge(company: CompanyRef, merge: EntryMerge, change: ChangeDrafts): Promise<void>;
}

export interface AddressBookStoreDeps {
  readonly records: Pick<ServiceRecords, 'put' | 'putOver'>;
  readonly typed: TypedRecords;
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
    <K extends RecordKind>(kind: K) =>
    async (company: CompanyRef): Promise<readonly RecordValue<K>[]> =>
      (await typed.list(company, kind)).map(({ value }) => value);
  const shelves: { readonly [K in AddressBookKind]: CompanyCache<readonly AddressBookEntries[K][]> } = {
    contact: createCompanyCache(createValueReader('contact')),
    product: createCompanyCache(createValueReader('product')),
  };
  const whole = createCompanyCache(createValueReader('book'));
  const merges = createCompanyCache(createValueReader('merge'));
  const toMergeName = (company: CompanyRef, { kind, duplicate }: EntryMerge): SalesRecordName => ({
    ...{ company, kind: 'merge' },
    id: `${kind} ${duplicate}`,
  });
  /** Retries the write until no other write comes in between. */
  const putOver = async <T>(
    company: CompanyRef,
    change: ChangeDrafts<T>,
    others: (made: T) => { readonly put: readonly SalesRecordToPut[]; readonly gone: readonly SalesRecordName[] },
  ): Promise<void> => {
    const saved = await typed.list(company, 'draft');
    const made = change(saved.map(({ value }) => value));
    const drafts = new Map(made.drafts.map((each) => [each.id, each]));
    const name = (id: string): SalesRecordName => ({ company, kind: 'draft', id });
    const changed = [...drafts].map(([id, value]) => typed.write(company, 'draft', { id, value, savedAt: now() }));
    const read = saved.filter(({ id }) => drafts.has(id)).map(({ id, body }) => ({ ...name(id), body }));
    const { put, gone } = others(made);
    // A merge that cannot be read is not written over: `get` throws.
    for (const { id } of put) await typed.get(company, 'merge', id);
    if (!(await records.putOver(read, [...put, ...changed], gone))) await putOver(company, change, others);
  };

  return {
    entries: (company, kind) => shelves[kind].get(company),
    isWhole: async (company, kind) => (await whole.get(company)).some((known) => known.kind === kind),
    changeEntries: async (company, kind, { changed, gone = [], isWhole = false }) => {
      if (changed.length + gone.length === 0 && !isWhole) return;
      const savedAt = now();
      const book = typed.write(company, 'book', { id: kind, value: { kind }, savedAt });
      // One entry that does not fit must not keep the others out.
      const fitting = typed.writeFitting<AddressBookKind>(
        company,
        kind,
        changed.map((value) => ({ id: value.remoteId, value, savedAt })),
      );
      await records.put(
        isWhole ? [...fitting, book] : fitting,
        gone.map((id) => ({ company, kind, id })),
      );
      shelves[kind].invalidate(company);
      whole.invalidate(company);
    },
    merges: merges.get,
    saveMerge: async (company, change) => {
      await putOver(company, change, (made) => ({
        put: [
          typed.write(company, 'merge', { ...toMergeName(company, made.merge), value: made.merge, savedAt: now() }),
        ],
        gone: [],
      }));
      merges.invalidate(company);
    },
    removeMerge: async (company, value, change) => {
      await putOver(company, change, () => ({ put: [], gone: [toMergeName(company, value)] }));
      merges.invalidate(company);
    },
    forgetBook: () => {
      for (const remembered of [shelves.contact, shelves.product, whole, merges]) remembered.invalidate();
    },
  };
};
