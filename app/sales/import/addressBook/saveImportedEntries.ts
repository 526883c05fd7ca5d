import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { AddressBookImportAction } from '#app/contract/sales/addressBookImport.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createAddressBookSaveMethods, createEntryKey } from '../../addressBook/saveMethods.ts';
import type { SalesMethodDeps } from '../../context/salesMethodDeps.ts';
import type { AddressBookComparison, ComparedContact, ComparedProduct } from './addressBookFile.ts';

type Compared = AddressBookComparison['compared'];

/** Saves single rows of a compared file at the service. */
export interface ImportedEntrySaver {
  /**
   * Creates or updates the entry of a row. Throws the service's error; `conflict` where the entry that exists is not the one
   * that was compared any more, `notFound` where it is gone.
   */
  save(row: number, action: AddressBookImportAction): Promise<void>;
}

/**
 * Creates the saver of one compared file. A row is created under one key however often it is attempted, and another
 * program run finds the same key for the same content as long as its outcome is not known.
 */
export const createImportedEntrySaver = (
  context: SalesMethodDeps,
  company: CompanyRef,
  compared: Compared,
): ImportedEntrySaver => {
  const { store, cache } = context;
  const keys = new Map<number, string>();
  const fingerprints = computeFingerprints(compared);
  const entriesByRow = new Map<number, ComparedContact | ComparedProduct>(
    compared.entries.map((each) => [each.entry.row, each]),
  );
  let refreshing: Promise<void> | null = null;
  const refreshOnce = (): Promise<void> => {
    refreshing ??= cache.refresh(company).catch((failure: unknown) => {
      refreshing = null;
      throw failure;
    });
    return refreshing;
  };
  const { saveContact, saveProduct } = createAddressBookSaveMethods(context, refreshOnce);

  const getKey = async (row: number): Promise<string> => {
    const known = keys.get(row);
    if (known !== undefined) return known;
    const key = await findFreeKey(store, company, compared.kind, fingerprints.get(row) ?? String(row));
    keys.set(row, key);
    return key;
  };
  const requireUnchanged = async (existing: { readonly remoteId: string }): Promise<void> => {
    const entries: readonly { readonly remoteId: string }[] = await store.entries(company, compared.kind);
    const current = entries.find(({ remoteId }) => remoteId === existing.remoteId);
    if (!current) throw fail({ kind: 'notFound', message: null });
    if (!isDeepStrictEqual(current, existing)) throw fail({ kind: 'conflict', message: null });
  };
  const saveRow = async (
    row: number,
    action: AddressBookImportAction,
    { create, update }: ComparedContact | ComparedProduct,
  ): Promise<void> => {
    if (action === 'update' && !update) throw fail({ kind: 'notFound', message: null });
    if (action === 'update' && update) await requireUnchanged(update.existing);
    const content = action === 'update' && update ? update.content : create;
    const remoteId = action === 'update' && update ? update.existing.remoteId : null;
    const key = action === 'update' ? 'import' : await getKey(row);
    if ('number' in content) await saveProduct({ company, key, product: { ...content, remoteId } });
    else await saveContact({ company, key, contact: { ...content, remoteId } });
  };
  return {
    save: async (row, action) => {
      const entry = entriesByRow.get(row);
      if (!entry?.entry.actions.includes(action)) throw fail({ kind: 'notFound', message: null });
      await saveRow(row, action, entry);
    },
  };
};

/** Returns the fingerprint of what each row would create; rows of one file with equal content have different ones. */
const computeFingerprints = ({ entries }: Compared): ReadonlyMap<number, string> => {
  const counts = new Map<string, number>();
  return new Map(
    entries.map(({ entry, create }) => {
      const content = JSON.stringify(create);
      const count = (counts.get(content) ?? 0) + 1;
      counts.set(content, count);
      return [entry.row, createHash('sha256').update(`${count} ${content}`).digest('hex')];
    }),
  );
};

/**
 * Returns a key under which nothing was created yet. One whose outcome is unknown is used again: the journal looks it up
 * before anything is sent.
 */
const findFreeKey = async (
  store: Pick<SalesMethodDeps['store'], 'single'>,
  company: CompanyRef,
  kind: Compared['kind'],
  fingerprint: string,
): Promise<string> => {
  for (let attempt = 1; ; attempt++) {
    const key = `import ${fingerprint} ${attempt}`;
    const stored = await store.single(company, createEntryKey({ kind, key }));
    if (stored?.progress.state !== 'settled') return key;
  }
};
