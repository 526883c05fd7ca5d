import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import type { JsonMembers } from './organization.ts';
import { getText, isSaid } from './reading.ts';
import { checkNumber, checkText, createFault, toFieldName, type ValidationFault } from './validationFault.ts';

const languages = ['fi-FI', 'sv-SE', 'sv-FI', 'en-GB', 'en-US'];

/** Returns the faults of a contact (docs/service.md, "POST /contacts" and "Lengths"). */
export const contactFaults = (contact: JsonMembers, organizationNumber: string): readonly ValidationFault[] => [
  ...(getText(contact, 'organizationNumber') === organizationNumber
    ? []
    : [createFault('OrganizationNumber', (words) => words.organization)]),
  ...checkAllowedValue(contact, 'type', ['Business', 'Consumer']),
  ...checkAllowedValue(contact, 'InvoiceLanguage', languages),
  ...checkAllowedValue(contact, 'currency', ['EUR']),
  ...checkText(contact, 'number', { required: true, most: 30 }),
  ...checkText(contact, 'name', { required: true, most: 70 }),
  ...checkText(contact, 'defaultReceivableAccountNumber', { required: true, most: 10 }),
  ...shaped(contact, 'businessId', isFinnish(contact) ? isBusinessId : () => true, (words) => words.businessId),
  ...checkText(contact, 'vatId', { required: false, most: 20 }),
  ...emailFaults(contact, 'email'),
  ...eInvoiceFaults(contact, 'eInvoiceAddress'),
  ...(isSaid(contact, 'deliveryChannel')
    ? checkAllowedValue(contact, 'deliveryChannel', ['Email', 'EInvoice', 'Paper'])
    : []),
  ...checkNumber(contact, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
    days.lt(0) || days.gt(90) ? (words) => words.days(90) : null,
  ),
  ...addressFaults(contact),
];

/** Returns the faults of a product (docs/service.md, "Lengths"): its name is as long as on an invoice line. */
export const productFaults = (product: JsonMembers): readonly ValidationFault[] => [
  ...checkText(product, 'number', { required: false, most: 30 }),
  ...checkText(product, 'name', { required: true, most: 100 }),
  ...checkText(product, 'unit', { required: false, most: 10 }),
  ...checkNumber(product, 'pricePerUnit', { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  ),
  ...checkNumber(product, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    rate.lt(0) || rate.gt(100) ? (words) => words.percent : null,
  ),
];

export const emailFaults = (members: JsonMembers, path: string): readonly ValidationFault[] =>
  shaped(
    members,
    path,
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    (words) => words.email,
  );

export const eInvoiceFaults = (members: JsonMembers, path: string): readonly ValidationFault[] =>
  shaped(members, path, isEInvoiceAddress, (words) => words.eInvoiceAddress);

/** Returns the postal address of a contact: a paper invoice needs all of it, and a contact is not made without. */
export const addressFaults = (contact: JsonMembers): readonly ValidationFault[] => [
  ...checkText(contact, 'invoicingAddress.address1', { required: true, most: 100 }),
  ...checkText(contact, 'invoicingAddress.postOffice', { required: true, most: 30 }),
  ...checkText(contact, 'invoicingAddress.postalCode', { required: true, most: 10 }),
  ...shaped(
    contact,
    'invoicingAddress.postalCode',
    (code) => !isFinnish(contact) || /^\d{5}$/.test(code),
    (words) => words.postalCode,
  ),
  ...checkText(contact, 'invoicingAddress.country', { required: true, most: 2 }),
  ...shaped(
    contact,
    'invoicingAddress.country',
    (code) => /^[A-Z]{2}$/.test(code),
    (words) => words.country,
  ),
];

const isFinnish = (contact: JsonMembers): boolean => getText(contact, 'invoicingAddress.country') === 'FI';

const checkAllowedValue = (
  members: JsonMembers,
  path: string,
  values: readonly string[],
): readonly ValidationFault[] =>
  values.includes(getText(members, path))
    ? []
    : [createFault(toFieldName(path), (words) => words.oneOf(values.join(', ')))];

const shaped = (
  members: JsonMembers,
  path: string,
  isRight: (text: string) => boolean,
  say: ValidationFault['say'],
): readonly ValidationFault[] => {
  const text = getText(members, path);
  return text === '' || isRight(text) ? [] : [createFault(toFieldName(path), say)];
};
