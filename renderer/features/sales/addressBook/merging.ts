import type { Contact } from '#app/contract/sales/draft.ts';

/** Fields that belong together: half of one address and half of another is none. */
const fieldGroups: readonly (readonly (keyof Contact)[])[] = [
  ['businessId'],
  ['vatId'],
  ['email'],
  ['eInvoiceAddress', 'eInvoiceOperator'],
  ['street', 'postalCode', 'town', 'country'],
  ['channel'],
  ['paymentTermDays'],
];

/** Returns true if all fields of the group are empty; a country alone does not count as an address. */
const isMissing = (contact: Contact, group: readonly (keyof Contact)[]): boolean =>
  group.every((field) => field === 'country' || contact[field] === '' || contact[field] === null);

/** Returns the values that `other` has and `survivor` lacks, of the fields that can be changed at the service. */
export const getMissingContactFields = (
  survivor: Contact,
  other: Contact,
  isSupported: (field: keyof Contact) => boolean,
): Partial<Contact> =>
  Object.fromEntries(
    fieldGroups
      .filter((group) => group.every(isSupported) && isMissing(survivor, group) && !isMissing(other, group))
      .flatMap((group) => group.map((field) => [field, other[field]])),
  );
