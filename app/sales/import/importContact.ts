import type { Contact, DraftContact } from '#app/contract/sales/draft.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';
import { emptyRecipient } from '../draft/draft.ts';
import type { DeliveryAddressField } from '../draft/findUnsupportedFields.ts';
import { foldSearchText } from '../draft/foldSearchText.ts';
import type { ReportImportFault } from './importFaults.ts';
import { parseContactType, parseCountry, parseLanguageName } from './synonymParsers.ts';

/**
 * Reader of one field of an invoice: the text of its first row with a value in that column, and the number of that row.
 */
export type ImportFieldReader = (field: ImportField) => { readonly text: string; readonly row: number };

const texts = ['email', 'eInvoiceAddress', 'eInvoiceOperator', 'street', 'postalCode', 'town', 'vatId'] as const;

/**
 * Reads the recipient from the file; one that is known by its business id or its name is taken from the address book.
 */
export const readImportedContact = (
  reader: ImportFieldReader,
  contactLookup: ContactLookup,
  language: DraftContact['language'],
  complain: ReportImportFault,
  isDeliveryAddressSupported: (field: DeliveryAddressField) => boolean,
): DraftContact & Pick<Contact, 'channel' | 'paymentTermDays'> => {
  const parseField = <T>(
    field: ImportField,
    read: (text: string) => T | null,
    code: Parameters<ReportImportFault>[2],
    otherwise: T,
  ): T => {
    const { text, row } = reader(field);
    const value = text === '' ? otherwise : read(text);
    if (value === null) complain(row, field, code, { value: text });
    return value ?? otherwise;
  };
  const businessId = reader('businessId').text;
  const read: DraftContact = {
    ...emptyRecipient,
    ...Object.fromEntries(texts.map((field) => [field, reader(field).text])),
    name: reader('contactName').text,
    businessId,
    country: reader('country').text === '' ? emptyRecipient.country : parseCountry(reader('country').text),
    language: parseField('language', parseLanguageName, 'languageUnknown', language),
    type: parseField('type', parseContactType, 'typeUnknown', 'business'),
  };
  const contact = contactLookup.find(read);
  if (!contact) return { ...read, channel: null, paymentTermDays: null };
  // What the file says of how to reach it holds for these invoices; the rest is as the service keeps it.
  const readAddress = (field: DeliveryAddressField): string => {
    const { text, row } = reader(field);
    if (text !== '' && text !== contact[field] && !isDeliveryAddressSupported(field))
      complain(row, field, 'addressUnsupported', { value: text, address: contact[field] });
    return text || contact[field];
  };
  return {
    ...contact,
    email: readAddress('email'),
    eInvoiceAddress: readAddress('eInvoiceAddress'),
    eInvoiceOperator: readAddress('eInvoiceOperator'),
  };
};

export interface ContactLookup {
  find(contact: DraftContact): Contact | undefined;
}

/** The address book by business id and by name; what two entries share names neither. */
export const createContactLookup = (contacts: readonly Contact[]): ContactLookup => {
  const byKey = new Map<string, Contact | undefined>();
  for (const contact of contacts)
    for (const key of getLookupKeys(contact)) byKey.set(key, byKey.has(key) ? undefined : contact);
  return {
    find: (contact) => {
      const [first, second] = getLookupKeys(contact);
      const match = first === undefined ? undefined : byKey.get(first);
      if (match || contact.businessId.trim() !== '') return match;
      return second === undefined ? undefined : byKey.get(second);
    },
  };
};

const getLookupKeys = ({ businessId, name }: DraftContact): readonly string[] => [
  ...(businessId.trim() === '' ? [] : [`id ${businessId.replaceAll(/\s/g, '')}`]),
  ...(name.trim() === '' ? [] : [`name ${foldSearchText(name).trim()}`]),
];
