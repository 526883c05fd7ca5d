import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import type { RecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type Remembered, remembering } from '#app/lib/companyCache.ts';
import type { BookKind, Merge } from './model/merge.ts';
import type { RecordName, RecordToPut } from './recordKeys.ts';
import type { RecordValue } from './recordSchemas.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { TypedRecords } from './typedRecords.ts';

export interface BookEntries {
  readonly contact: Contact;
  readonly product: Product;
}

export interface BookChange<T> {
  readonly changed: readonly T[];
  /** Ids. */
  readonly gone?: readonly string[];
  /** From now on everything that the service holds is known. */
  readonly isWhole?: boolean;
}

/**
 * What becomes of a company's drafts: those that change, as they are to be. It is asked again where one of them was saved or
 * discarded meanwhile, so that nothing that is typed is lost.
 */
export type ChangeDrafts<T = unknown> = (drafts: readonly Draft[]) => T & { readonly drafts: readonly Draft[] };

/** What is known of contacts and products: read from the disk once, and answered from memory as one types. */
export interface BookStore {
  entries<K extends BookKind>(company: CompanyRef, kind: K): Promise<readonly BookEntries[K][]>;
  isWhole(company: CompanyRef, kind: BookKind): Promise<boolean>;
  /** All or nothing. */
  changeEntries<K extends BookKind>(company: CompanyRef, kind: K, change: BookChange<BookEntries[K]>): Promise<void>;
  merges(company: CompanyRef): Promise<readonly Merge[]>;
  /** Keeps a merge and the drafts that it changes: all or nothing, see {@link ChangeDrafts}. */
  saveMerge(company: CompanyRef, change: ChangeDrafts<{ readonly merge: Merge }>): Promise<void>;
  /** Forgets a merge and keeps the drafts that this changes: all or nothing. */
  removeMerge(company: CompanyRef, merge: Merge, change: ChangeDrafts): Promise<void>;
}

export interface BookStoreTools {
  readonly records: Pick<ServiceRecords, 'put' | 'putOver'>;
  readonly typed: TypedRecords;
  /** ISO moment. */
  readonly now: () => string;
}

/** `forgetBook` is to be called where the file was changed behind its back. */
export const createBookStore = ({
  records,
  typed,
  now,
}: BookStoreTools): BookStore & { readonly forgetBook: () => void } => {
  const valuesOf =
    <K extends RecordKind>(kind: K) =>
    async (company: CompanyRef): Promise<readonly RecordValue<K>[]> =>
      (await typed.list(company, kind)).map(({ value }) => value);
  const shelves: { readonly [K in BookKind]: Remembered<readonly BookEntries[K][]> } = {
    contact: remembering(valuesOf('contact')),
    product: remembering(valuesOf('product')),
  };
  const whole = remembering(valuesOf('book'));
  const merges = remembering(valuesOf('merge'));
  const mergeName = (company: CompanyRef, { kind, duplicate }: Merge): RecordName => ({
    ...{ company, kind: 'merge' },
    id: `${kind} ${duplicate}`,
  });
  /** Tries until nobody was faster. */
  const putOver = async <T>(
    company: CompanyRef,
    change: ChangeDrafts<T>,
    others: (made: T) => { readonly put: readonly RecordToPut[]; readonly gone: readonly RecordName[] },
  ): Promise<void> => {
    const saved = await typed.list(company, 'draft');
    const made = change(saved.map(({ value }) => value));
    const drafts = new Map(made.drafts.map((each) => [each.id, each]));
    const name = (id: string): RecordName => ({ company, kind: 'draft', id });
    const changed = [...drafts].map(([id, value]) => typed.write(company, 'draft', { id, value, savedAt: now() }));
    const read = saved.filter(({ id }) => drafts.has(id)).map(({ id, body }) => ({ ...name(id), body }));
    const { put, gone } = others(made);
    // A merge that cannot be read is not written over: `get` throws.
    for (const { id } of put) await typed.get(company, 'merge', id);
    if (!(await records.putOver(read, [...put, ...changed], gone))) await putOver(company, change, others);
  };

  return {
    entries: (company, kind) => shelves[kind].of(company),
    isWhole: async (company, kind) => (await whole.of(company)).some((known) => known.kind === kind),
    changeEntries: async (company, kind, { changed, gone = [], isWhole = false }) => {
      if (changed.length + gone.length === 0 && !isWhole) return;
      const savedAt = now();
      const book = typed.write(company, 'book', { id: kind, value: { kind }, savedAt });
      // One entry that does not fit must not keep the others out.
      const fitting = typed.writeFitting<BookKind>(
        company,
        kind,
        changed.map((value) => ({ id: value.remoteId, value, savedAt })),
      );
      await records.put(
        isWhole ? [...fitting, book] : fitting,
        gone.map((id) => ({ company, kind, id })),
      );
      shelves[kind].forget(company);
      whole.forget(company);
    },
    merges: merges.of,
    saveMerge: async (company, change) => {
      await putOver(company, change, (made) => ({
        put: [typed.write(company, 'merge', { ...mergeName(company, made.merge), value: made.merge, savedAt: now() })],
        gone: [],
      }));
      merges.forget(company);
    },
    removeMerge: async (company, value, change) => {
      await putOver(company, change, () => ({ put: [], gone: [mergeName(company, value)] }));
      merges.forget(company);
    },
    forgetBook: () => {
      for (const remembered of [shelves.contact, shelves.product, whole, merges]) remembered.forget();
    },
  };
};
