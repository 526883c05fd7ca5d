import type { CompanyRef } from '#app/contract/values.ts';
import { createFormDraftName } from '#renderer/shared/formDraftName.ts';
import { deleteFormDraft, readFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** The form of one entry of the book, or of a new one, by what it is about. */
export interface AddressBookFormRef {
  readonly company: CompanyRef;
  readonly kind: 'contact' | 'product';
  /** Null for a new entry. */
  readonly remoteId: string | null;
}

/** Unsaved content of a form. */
export interface UnsavedAddressBookForm<F> {
  readonly form: F;
  /** Names the act of making for every attempt at it. */
  readonly key: string;
}

const nameEntryForm = ({ company, kind, remoteId }: AddressBookFormRef): string =>
  createFormDraftName(kind, company.connectionId, company.customerNumber, remoteId);

/** Returns the unsaved form; `initial` has its fields. Null if there is none, or if it is from another release. */
export const readUnsavedAddressBookForm = <F extends object>(
  entry: AddressBookFormRef,
  initial: F,
): UnsavedAddressBookForm<F> | null => {
  const text = readFormDraft(nameEntryForm(entry));
  if (text === null) return null;
  const { form, key } = JSON.parse(text) as UnsavedAddressBookForm<F>;
  const fields = Object.keys(initial) as (keyof F)[];
  const isOfForm = fields.every((field) => Object.hasOwn(form, field));
  return isOfForm ? { form, key } : null;
};

export const storeUnsavedAddressBookForm = <F extends object>(
  entry: AddressBookFormRef,
  unsaved: UnsavedAddressBookForm<F> | null,
): void => {
  const name = nameEntryForm(entry);
  if (unsaved) storeFormDraft({ connectionId: entry.company.connectionId, name, text: JSON.stringify(unsaved) });
  else deleteFormDraft(name);
};
