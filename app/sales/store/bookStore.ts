import { z } from 'zod';
import { type Contact, contact, type Product, product } from '../../contract/sales/draft.ts';
import type { CompanyRef } from '../../contract/values.ts';
import type { Calls } from '../../database/worker.ts';
import { type BookKind, bookKind, type Merge, merge } from '../book/merge.ts';
import type { RecordHandlers, RecordKind } from './records.ts';
import { type Remembered, remembering } from './remembering.ts';

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

/** What is known of contacts and products: read from the disk once, and answered from memory as one types. */
export interface BookStore {
  entries<K extends BookKind>(company: CompanyRef, kind: K): Promise<readonly BookEntries[K][]>;
  isWhole(company: CompanyRef, kind: BookKind): Promise<boolean>;
  /** All or nothing. */
  changeEntries<K extends BookKind>(company: CompanyRef, kind: K, change: BookChange<BookEntries[K]>): Promise<void>;
  merges(company: CompanyRef): Promise<readonly Merge[]>;
  saveMerge(company: CompanyRef, merge: Merge): Promise<void>;
  removeMerge(company: CompanyRef, merge: Merge): Promise<void>;
}

export interface BookStoreTools {
  readonly call: Pick<Calls<RecordHandlers>, 'put' | 'remove'>;
  readonly list: <T extends z.ZodType>(
    company: CompanyRef,
    kind: RecordKind,
    schema: T,
  ) => Promise<readonly { readonly value: z.infer<T> }[]>;
  /** ISO moment. */
  readonly now: () => string;
}

/** `forgetBook` is to be called where the file was changed behind its back. */
export const createBookStore = ({
  call,
  list,
  now,
}: BookStoreTools): BookStore & { readonly forgetBook: () => void } => {
  const valuesOf =
    <T extends z.ZodType>(kind: RecordKind, schema: T) =>
    async (company: CompanyRef): Promise<readonly z.infer<T>[]> =>
      (await list(company, kind, schema)).map(({ value }) => value);
  const shelves: { readonly [K in BookKind]: Remembered<readonly BookEntries[K][]> } = {
    contact: remembering(valuesOf('contact', contact)),
    product: remembering(valuesOf('product', product)),
  };
  const whole = remembering(valuesOf('book', z.object({ kind: bookKind })));
  const merges = remembering(valuesOf('merge', merge));
  const mergeId = ({ kind, duplicate }: Merge): string => `${kind} ${duplicate}`;

  return {
    entries: (company, kind) => shelves[kind].of(company),
    isWhole: async (company, kind) => (await whole.of(company)).some((known) => known.kind === kind),
    changeEntries: async (company, kind, { changed, gone = [], isWhole = false }) => {
      if (changed.length + gone.length === 0 && !isWhole) return;
      const savedAt = now();
      const record = (of: RecordKind, id: string, value: unknown) => ({
        ...{ company, kind: of, id, savedAt },
        body: JSON.stringify(value),
      });
      const records = changed.map((value) => record(kind, value.remoteId, value));
      await call.put(
        isWhole ? [...records, record('book', kind, { kind })] : records,
        gone.map((id) => ({ company, kind, id })),
      );
      shelves[kind].forget(company);
      whole.forget(company);
    },
    merges: merges.of,
    saveMerge: async (company, value) => {
      const body = JSON.stringify(value);
      await call.put([{ company, kind: 'merge', id: mergeId(value), body, savedAt: now() }]);
      merges.forget(company);
    },
    removeMerge: async (company, value) => {
      await call.remove({ company, kind: 'merge', id: mergeId(value) });
      merges.forget(company);
    },
    forgetBook: () => {
      for (const remembered of [shelves.contact, shelves.product, whole, merges]) remembered.forget();
    },
  };
};
