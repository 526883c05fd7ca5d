import { type FieldMapping, mappedFields } from '#app/contract/purchases/fields.ts';
import type { Fields } from '#app/purchases/service/fields.ts';
import type { ConnectionBook } from '../connections/book.ts';
import type { Handlers } from './bind.ts';

interface Parts {
  readonly book: Pick<ConnectionBook, 'list' | 'profile' | 'mapFields'>;
  readonly fields: Fields;
}

/** Handlers of `purchaseFields.*`: the wing's own door, and the profile in which a mapping is kept. */
export const purchaseFieldsHandlers = ({ book, fields }: Parts): Handlers<'purchaseFields'> => ({
  discovered: fields.discovered,
  mapping: async ({ company }) => ({ ...(await fields.mapping({ company })), isEditable: isEditable(book, company) }),
  preview: fields.preview,
  saveMapping: async ({ company, mapping }) => {
    const { connectionId } = company;
    await book.mapFields(connectionId, changedIn(mapping, book.profile(connectionId).purchases.fields));
    await fields.readAnew({ company });
    return {};
  },
});

const isEditable = (book: Parts['book'], { connectionId }: { readonly connectionId: string }): boolean =>
  book.list().some(({ id, isManaged }) => id === connectionId && !isManaged);

/** Returns the fields that have changed; the others need not be written into the person's text. */
const changedIn = (mapping: FieldMapping, before: FieldMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mappedFields.flatMap((field) => (mapping[field] === before[field] ? [] : [[field, mapping[field]]])),
  );
