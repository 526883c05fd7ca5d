import type { CompanyRef } from '#app/contract/values.ts';
import { nameFormDraft } from '#renderer/shared/formDraftName.ts';
import { forgetFormDraft, recallFormDraft, storeFormDraft } from '#renderer/shared/formDrafts.ts';

/** The form of one entry of the book, or of a new one, by what it is about. */
export interface EntryFormRef {
  readonly company: CompanyRef;
  readonly kind: 'contact' | 'product';
  /** Null for a new entry. */
  readonly remoteId: string | null;
}

/** Unsaved content of a form. */
export interface UnsavedEntry<F> {
  readonly form: F;
  /** Names the act of making for every attempt at it. */
  readonly key: string;
}

const nameEntryForm = ({ company, kind, remoteId }: EntryFormRef): string =>
  nameFormDraft(kind, company.connectionId, company.customerNumber, remoteId);

/** Returns the unsaved form; `initial` has its fields. Null if there is none, or if it is from another release. */
export const recallUnsavedEntry = <F extends object>(entry: EntryFormRef, initial: F): UnsavedEntry<F> | null => {
  const text = recallFormDraft(nameEntryForm(entry));
  if (text === null) return null;
  const { form, key } = JSON.parse(text) as UnsavedEntry<F>;
  const fields = Object.keys(initial) as (keyof F)[];
  const isOfForm = fields.every((field) => Object.hasOwn(form, field));
  return isOfForm ? { form, key } : null;
};

export const storeUnsavedEntry = <F extends object>(entry: EntryFormRef, unsaved: UnsavedEntry<F> | null): void => {
  const name = nameEntryForm(entry);
  if (unsaved) storeFormDraft({ connectionId: entry.company.connectionId, name, text: JSON.stringify(unsaved) });
  else forgetFormDraft(name);
};
