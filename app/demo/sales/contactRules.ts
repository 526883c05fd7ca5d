import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import type { JsonMembers } from './organization.ts';
import { hasValueAt, readTextAt } from './reading.ts';
import {
  createValidationFault,
  toAspNetFieldName,
  type ValidationFault,
  validateNumberMember,
  validateTextMember,
} from './validationFault.ts';

const languages = ['fi-FI', 'sv-SE', 'sv-FI', 'en-GB', 'en-US'];

/** Returns the faults of a contact (docs/service.md, "POST /contacts" and "Lengths"). */
export const validateDemoContact = (contact: JsonMembers, organizationNumber: string): readonly ValidationFault[] => [
  ...(readTextAt(contact, 'organizationNumber') === organizationNumber
    ? []
    : [createValidationFault('OrganizationNumber', (words) => words.organization)]),
  ...checkAllowedValue(contact, 'type', ['Business', 'Consumer']),
  ...checkAllowedValue(contact, 'InvoiceLanguage', languages),
  ...checkAllowedValue(contact, 'currency', ['EUR']),
  ...validateTextMember(contact, 'number', { required: true, most: 30 }),
  ...validateTextMember(contact, 'name', { required: true, most: 70 }),
  ...validateTextMember(contact, 'defaultReceivableAccountNumber', { required: true, most: 10 }),
  ...shaped(contact, 'businessId', isFinnish(contact) ? isBusinessId : () => true, (words) => words.businessId),
  ...validateTextMember(contact, 'vatId', { required: false, most: 20 }),
  ...validateEmail(contact, 'email'),
  ...validateEInvoiceAddress(contact, 'eInvoiceAddress'),
  ...(hasValueAt(contact, 'deliveryChannel')
    ? checkAllowedValue(contact, 'deliveryChannel', ['Email', 'EInvoice', 'Paper'])
    : []),
  ...validateNumberMember(contact, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
    days.lt(0) || days.gt(90) ? (words) => words.days(90) : null,
  ),
  ...validatePostalAddress(contact),
];

/** Returns the faults of a product (docs/service.md, "Lengths"): its name is as long as on an invoice line. */
export const validateDemoProduct = (product: JsonMembers): readonly ValidationFault[] => [
  ...validateTextMember(product, 'number', { required: false, most: 30 }),
  ...validateTextMember(product, 'name', { required: true, most: 100 }),
  ...validateTextMember(product, 'unit', { required: false, most: 10 }),
  ...validateNumberMember(product, 'pricePerUnit', { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  ),
  ...validateNumberMember(product, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    rate.lt(0) || rate.gt(100) ? (words) => words.percent : null,
  ),
];

export const validateEmail = (members: JsonMembers, path: string): readonly ValidationFault[] =>
  shaped(
    members,
    path,
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    (words) => words.email,
  );

export const validateEInvoiceAddress = (members: JsonMembers, path: string): readonly ValidationFault[] =>
  shaped(members, path, isEInvoiceAddress, (words) => words.eInvoiceAddress);

/** Returns the postal address of a contact: a paper invoice needs all of it, and a contact is not made without. */
export const validatePostalAddress = (contact: JsonMembers): readonly ValidationFault[] => [
  ...validateTextMember(contact, 'invoicingAddress.address1', { required: true, most: 100 }),
  ...validateTextMember(contact, 'invoicingAddress.postOffice', { required: true, most: 30 }),
  ...validateTextMember(contact, 'invoicingAddress.postalCode', { required: true, most: 10 }),
  ...shaped(
    contact,
    'invoicingAddress.postalCode',
    (code) => !isFinnish(contact) || /^\d{5}$/.test(code),
    (words) => words.postalCode,
  ),
  ...validateTextMember(contact, 'invoicingAddress.country', { required: true, most: 2 }),
  ...shaped(
    contact,
    'invoicingAddress.country',
    (code) => /^[A-Z]{2}$/.test(code),
    (words) => words.country,
  ),
];

const isFinnish = (contact: JsonMembers): boolean => readTextAt(contact, 'invoicingAddress.country') === 'FI';

const checkAllowedValue = (
  members: JsonMembers,
  path: string,
  values: readonly string[],
): readonly ValidationFault[] =>
  values.includes(readTextAt(members, path))
    ? []
    : [createValidationFault(toAspNetFieldName(path), (words) => words.oneOf(values.join(', ')))];

const shaped = (
  members: JsonMembers,
  path: string,
  isRight: (text: string) => boolean,
  say: ValidationFault['say'],
): readonly ValidationFault[] => {
  const text = readTextAt(members, path);
  return text === '' || isRight(text) ? [] : [createValidationFault(toAspNetFieldName(path), say)];
};
