import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { addDays } from '../dates.ts';
import { validateEInvoiceAddress, validateEmail, validatePostalAddress } from './contactRules.ts';
import type { DemoOrganization, JsonMembers } from './organization.ts';
import { hasValueAt, readDateAt, readDecimalAt, readInvoiceLines, readTextAt } from './reading.ts';
import {
  createValidationFault,
  type ValidationFault,
  validateNumberMember,
  validateTextMember,
} from './validationFault.ts';

const longestTermDays = 90;

/** Returns the faults of an invoice's content. The longest term is this service's own rule: no client can know it. */
export const validateDemoInvoiceContent = (
  invoice: JsonMembers,
  organization: DemoOrganization,
): readonly ValidationFault[] => {
  const date = readDateAt(invoice, 'date');
  const ratesOn = readDateAt(invoice, 'deliveryDate') ?? date;
  return [
    ...checkDates(invoice, date),
    ...validateNumberMember(invoice, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
      days.lt(0) ? (words) => words.negative : null,
    ),
    ...checkReference(invoice),
    ...checkCurrency(invoice),
    ...validateTextMember(invoice, 'orderReference', { required: false, most: 50 }),
    ...validateNumberMember(invoice, 'overdueInterest', { required: false, decimals: 2 }, (percent) =>
      percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
    ),
    ...readInvoiceLines(invoice).flatMap((line, index) =>
      [...checkLine(line, ratesOn), ...checkProduct(line, organization)].map(({ field, say }) =>
        createValidationFault(`Lines[${index}].${field}`, say),
      ),
    ),
  ];
};

const checkCurrency = (invoice: JsonMembers): readonly ValidationFault[] =>
  /^([A-Z]{3})?$/.test(readTextAt(invoice, 'currency'))
    ? []
    : [createValidationFault('Currency', (words) => words.currency)];

const checkDates = (invoice: JsonMembers, date: string | null): readonly ValidationFault[] => {
  if (hasValueAt(invoice, 'deliveryDate') && !readDateAt(invoice, 'deliveryDate'))
    return [createValidationFault('DeliveryDate', (words) => words.notADate)];
  const dueDate = readDateAt(invoice, 'dueDate');
  if (!date) return [createValidationFault('Date', (words) => words.notADate)];
  if (!dueDate) return [createValidationFault('DueDate', (words) => words.notADate)];
  if (dueDate < date) return [createValidationFault('DueDate', (words) => words.dueBeforeDate)];
  const latest = addDays(date, longestTermDays);
  return dueDate > latest ? [createValidationFault('DueDate', (words) => words.dueTooLate(latest))] : [];
};

const checkReference = (invoice: JsonMembers): readonly ValidationFault[] => {
  const reference = readTextAt(invoice, 'referenceNumber');
  if (reference === '' || isReferenceNumber(reference) || /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return [];
  return [createValidationFault('ReferenceNumber', (words) => words.reference)];
};

const checkLine = (line: JsonMembers, date: string | null): readonly ValidationFault[] => [
  ...validateTextMember(line, 'productName', { required: true, most: 100 }),
  ...validateNumberMember(line, 'quantity', { required: true, decimals: 4 }, (quantity) =>
    quantity.eq(0) ? (words) => words.zero : null,
  ),
  ...checkPrice(line),
  ...validateNumberMember(line, 'discountPercent', { required: false, decimals: 3 }, (percent) =>
    percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
  ),
  ...validateNumberMember(line, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    date === null || getVatRates(date).some((valid) => rate.eq(valid.rate))
      ? null
      : (words) => words.rate(formatDecimal(rate), date),
  ),
  ...checkCategory(line),
  ...validateTextMember(line, 'taxExemptionReason', { required: needsReason(line), most: 300 }),
  ...validateTextMember(line, 'description', { required: false, most: 500 }),
];

const checkProduct = (line: JsonMembers, { products }: DemoOrganization): readonly ValidationFault[] =>
  hasValueAt(line, 'productId') && !products.has(readTextAt(line, 'productId'))
    ? [createValidationFault('ProductId', (words) => words.unknown)]
    : [];

/** EN 16931: no VAT without a word about why. */
const needsReason = (line: JsonMembers): boolean =>
  ['E', 'AE', 'K', 'G', 'O'].includes(readTextAt(line, 'taxCategory'));

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

/** A category (EN 16931) may be left out; only S has a rate above zero. */
const checkCategory = (line: JsonMembers): readonly ValidationFault[] => {
  if (!hasValueAt(line, 'taxCategory')) return [];
  const category = readTextAt(line, 'taxCategory');
  if (!categories.includes(category))
    return [createValidationFault('TaxCategory', (words) => words.oneOf(categories.join(', ')))];
  const hasRate = readDecimalAt(line, 'taxPercent')?.gt(0) ?? false;
  return hasRate === (category === 'S') ? [] : [createValidationFault('TaxCategory', (words) => words.category)];
};

const checkPrice = (line: JsonMembers): readonly ValidationFault[] => {
  const givenFields = ['pricePerUnit', 'pricePerUnitTaxIncluded'].filter((path) => hasValueAt(line, path));
  const [path] = givenFields;
  if (givenFields.length !== 1 || path === undefined)
    return [createValidationFault('PricePerUnit', (words) => words.onePrice)];
  return validateNumberMember(line, path, { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  );
};

const channels = ['Email', 'EInvoice', 'Paper'];

/**
 * Returns the faults that keep an invoice from being delivered: no lines, its own faults, or what the channel needs and
 * lacks.
 */
export const validateDemoDeliveryRequest = (
  delivery: JsonMembers,
  invoice: JsonMembers,
  contact: JsonMembers,
  organization: DemoOrganization,
): readonly ValidationFault[] => [
  ...(readInvoiceLines(invoice).length === 0 ? [createValidationFault('Lines', (words) => words.noLines)] : []),
  ...validateDemoInvoiceContent(invoice, organization),
  ...checkChannel(delivery, contact),
];

const checkChannel = (delivery: JsonMembers, contact: JsonMembers): readonly ValidationFault[] => {
  switch (readTextAt(delivery, 'channel')) {
    case 'Email':
      return [
        ...validateTextMember(delivery, 'email', { required: true, most: 254 }),
        ...validateEmail(delivery, 'email'),
      ];
    case 'EInvoice':
      return [
        ...validateTextMember(delivery, 'eInvoiceAddress', { required: true, most: 40 }),
        ...validateEInvoiceAddress(delivery, 'eInvoiceAddress'),
        ...validateTextMember(delivery, 'eInvoiceOperator', { required: true, most: 40 }),
      ];
    case 'Paper':
      return validatePostalAddress(contact);
    default:
      return [createValidationFault('Channel', (words) => words.oneOf(channels.join(', ')))];
  }
};
