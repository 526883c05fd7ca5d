import { isBusinessId } from '#app/identifiers/businessId.ts';
import { isEInvoiceAddress } from '#app/identifiers/eInvoiceAddress.ts';
import { type Fault, fault, fieldName, numberFaults, textFaults } from './fault.ts';
import type { Members } from './organization.ts';
import { isSaid, textAt } from './reading.ts';

const languages = ['fi-FI', 'sv-SE', 'sv-FI', 'en-GB', 'en-US'];

/** Returns the faults of a contact (service.md, "POST /contacts, bare minimum"; lengths as there). */
export const contactFaults = (contact: Members, organizationNumber: string): readonly Fault[] => [
  ...(textAt(contact, 'organizationNumber') === organizationNumber
    ? []
    : [fault('OrganizationNumber', (words) => words.organization)]),
  ...oneOf(contact, 'type', ['Business', 'Consumer']),
  ...oneOf(contact, 'InvoiceLanguage', languages),
  ...oneOf(contact, 'currency', ['EUR']),
  ...textFaults(contact, 'number', { required: true, most: 30 }),
  ...textFaults(contact, 'name', { required: true, most: 70 }),
  ...textFaults(contact, 'defaultReceivableAccountNumber', { required: true, most: 10 }),
  ...shaped(contact, 'businessId', isFinnish(contact) ? isBusinessId : () => true, (words) => words.businessId),
  ...textFaults(contact, 'vatId', { required: false, most: 20 }),
  ...emailFaults(contact, 'email'),
  ...eInvoiceFaults(contact, 'eInvoiceAddress'),
  ...(isSaid(contact, 'deliveryChannel') ? oneOf(contact, 'deliveryChannel', ['Email', 'EInvoice', 'Paper']) : []),
  ...numberFaults(contact, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
    days.lt(0) || days.gt(90) ? (words) => words.days(90) : null,
  ),
  ...addressFaults(contact),
];

/** Returns the faults of a product (service.md: product number 30, name as on an invoice line). */
export const productFaults = (product: Members): readonly Fault[] => [
  ...textFaults(product, 'number', { required: false, most: 30 }),
  ...textFaults(product, 'name', { required: true, most: 100 }),
  ...textFaults(product, 'unit', { required: false, most: 10 }),
  ...numberFaults(product, 'pricePerUnit', { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  ),
  ...numberFaults(product, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    rate.lt(0) || rate.gt(100) ? (words) => words.percent : null,
  ),
];

export const emailFaults = (members: Members, path: string): readonly Fault[] =>
  shaped(
    members,
    path,
    (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
    (words) => words.email,
  );

export const eInvoiceFaults = (members: Members, path: string): readonly Fault[] =>
  shaped(members, path, isEInvoiceAddress, (words) => words.eInvoiceAddress);

/** Returns the postal address of a contact: a paper invoice needs all of it, and a contact is not made without. */
export const addressFaults = (contact: Members): readonly Fault[] => [
  ...textFaults(contact, 'invoicingAddress.address1', { required: true, most: 100 }),
  ...textFaults(contact, 'invoicingAddress.postOffice', { required: true, most: 30 }),
  ...textFaults(contact, 'invoicingAddress.postalCode', { required: true, most: 10 }),
  ...shaped(
    contact,
    'invoicingAddress.postalCode',
    (code) => !isFinnish(contact) || /^\d{5}$/.test(code),
    (words) => words.postalCode,
  ),
  ...textFaults(contact, 'invoicingAddress.country', { required: true, most: 2 }),
  ...shaped(
    contact,
    'invoicingAddress.country',
    (code) => /^[A-Z]{2}$/.test(code),
    (words) => words.country,
  ),
];

const isFinnish = (contact: Members): boolean => textAt(contact, 'invoicingAddress.country') === 'FI';

const oneOf = (members: Members, path: string, values: readonly string[]): readonly Fault[] =>
  values.includes(textAt(members, path)) ? [] : [fault(fieldName(path), (words) => words.oneOf(values.join(', ')))];

const shaped = (
  members: Members,
  path: string,
  isRight: (text: string) => boolean,
  say: Fault['say'],
): readonly Fault[] => {
  const text = textAt(members, path);
  return text === '' || isRight(text) ? [] : [fault(fieldName(path), say)];
};
