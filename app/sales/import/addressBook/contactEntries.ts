import { type AddressBookImportField, contactImportFields } from '#app/contract/sales/addressBookImport.ts';
import type { Contact } from '#app/contract/sales/draft.ts';
import { findSimilarContacts, getIdKeys } from '../../addressBook/findSimilarContacts.ts';
import type { ContactWithDefaults } from '../../api/requests.ts';
import { toContactRequest } from '../../api/toRequest.ts';
import { emptyRecipient } from '../../draft/draft.ts';
import { findContactEntryFaults } from '../../draft/findContactEntryFaults.ts';
import { toNameKey } from '../../draft/isSimilarName.ts';
import { findChanges, findUnsupportedValues, pickSupportedValues } from './completedEntry.ts';
import type { ImportedContactValues } from './importedEntry.ts';
import type { ImportedEntryKind } from './importedEntryKind.ts';
import { parseContactRow } from './parseContactRow.ts';

type TypedContact = Omit<Contact, 'remoteId'>;

const emptyContact: TypedContact = { ...emptyRecipient, channel: null, paymentTermDays: null };

const merge = (base: TypedContact, values: ImportedContactValues): TypedContact => ({ ...base, ...values });

const toContent = ({ channel, paymentTermDays, ...contact }: TypedContact): ContactWithDefaults => ({
  ...toContactRequest({ contact: { ...contact, remoteId: null } }),
  channel,
  paymentTermDays,
});

const findFaults = ({ paymentTermDays, ...contact }: TypedContact) =>
  findContactEntryFaults({ ...contact, paymentTermDays: paymentTermDays === null ? '' : String(paymentTermDays) });

/** Contacts of a file, compared by business id, VAT id, e-mail and name. */
export const contactEntryKind: ImportedEntryKind<Contact, ImportedContactValues, ContactWithDefaults> = {
  parse: parseContactRow,
  toPlaceholder: (values, row) => ({ ...merge(emptyContact, values), remoteId: String(row) }),
  getKeys: (contact) => {
    const ids = [...getIdKeys(contact)].map((id) => `id ${id}`);
    const email = contact.email.trim().toLowerCase();
    const name = toNameKey(contact.name);
    return [...ids, ...(email === '' ? [] : [`email ${email}`]), ...(name === '' ? [] : [`name ${name}`])];
  },
  findMatch: (contact, candidates) => {
    const [first] = findSimilarContacts(candidates, contact);
    if (!first) return null;
    const [keys, otherKeys] = [getIdKeys(contact), getIdKeys(first.contact)];
    const isSure = [...keys].some((key) => otherKeys.has(key));
    return { entry: first.contact, by: first.by, isSure, isOther: !isSure && keys.size > 0 && otherKeys.size > 0 };
  },
  complete: (values, base, supported) => {
    const sentValues = pickSupportedValues(values, supported);
    const contact = merge(base ?? emptyContact, sentValues);
    const before = base ? findFaults(base) : new Map();
    const isGiven = (field: string): boolean => Object.hasOwn(sentValues, field);
    const faults = [...findFaults(contact)]
      // What is wrong with the entry already, and not changed, is not for this file to mend.
      .filter(([field]) => isGiven(field) || !before.has(field))
      .map(([field, fault]) => ({
        field: field as AddressBookImportField,
        code: fault.code,
        values: fault.values ?? {},
      }));
    return { content: toContent(contact), faults: [...faults, ...findUnsupportedValues(sentValues, supported)] };
  },
  findChanges: (contact, content) => findChanges(contactImportFields, toContent(contact), content),
  canAddBeside: () => true,
  getName: ({ name }) => name,
  getDetail: ({ businessId, vatId, email }) => businessId || vatId || email,
};
