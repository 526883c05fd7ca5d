import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { getVatRates } from '#app/money/vatRates.ts';
import { addDays } from '../dates.ts';
import { addressFaults, eInvoiceFaults, emailFaults } from './contactRules.ts';
import type { DemoOrganization, JsonMembers } from './organization.ts';
import { getDate, getDecimal, getLines, getText, isSaid } from './reading.ts';
import { checkNumber, checkText, createFault, type ValidationFault } from './validationFault.ts';

const longestTermDays = 90;

/** Returns the faults of an invoice's content. The longest term is this service's own rule: no client can know it. */
export const checkInvoice = (invoice: JsonMembers, organization: DemoOrganization): readonly ValidationFault[] => {
  const date = getDate(invoice, 'date');
  const ratesOn = getDate(invoice, 'deliveryDate') ?? date;
  return [
    ...checkDates(invoice, date),
    ...checkNumber(invoice, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
      days.lt(0) ? (words) => words.negative : null,
    ),
    ...checkReference(invoice),
    ...checkCurrency(invoice),
    ...checkText(invoice, 'orderReference', { required: false, most: 50 }),
    ...checkNumber(invoice, 'overdueInterest', { required: false, decimals: 2 }, (percent) =>
      percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
    ),
    ...getLines(invoice).flatMap((line, index) =>
      [...checkLine(line, ratesOn), ...checkProduct(line, organization)].map(({ field, say }) =>
        createFault(`Lines[${index}].${field}`, say),
      ),
    ),
  ];
};

const checkCurrency = (invoice: JsonMembers): readonly ValidationFault[] =>
  /^([A-Z]{3})?$/.test(getText(invoice, 'currency')) ? [] : [createFault('Currency', (words) => words.currency)];

const checkDates = (invoice: JsonMembers, date: string | null): readonly ValidationFault[] => {
  if (isSaid(invoice, 'deliveryDate') && !getDate(invoice, 'deliveryDate'))
    return [createFault('DeliveryDate', (words) => words.notADate)];
  const dueDate = getDate(invoice, 'dueDate');
  if (!date) return [createFault('Date', (words) => words.notADate)];
  if (!dueDate) return [createFault('DueDate', (words) => words.notADate)];
  if (dueDate < date) return [createFault('DueDate', (words) => words.dueBeforeDate)];
  const latest = addDays(date, longestTermDays);
  return dueDate > latest ? [createFault('DueDate', (words) => words.dueTooLate(latest))] : [];
};

const checkReference = (invoice: JsonMembers): readonly ValidationFault[] => {
  const reference = getText(invoice, 'referenceNumber');
  if (reference === '' || isReferenceNumber(reference) || /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return [];
  return [createFault('ReferenceNumber', (words) => words.reference)];
};

const checkLine = (line: JsonMembers, date: string | null): readonly ValidationFault[] => [
  ...checkText(line, 'productName', { required: true, most: 100 }),
  ...checkNumber(line, 'quantity', { required: true, decimals: 4 }, (quantity) =>
    quantity.eq(0) ? (words) => words.zero : null,
  ),
  ...checkPrice(line),
  ...checkNumber(line, 'discountPercent', { required: false, decimals: 3 }, (percent) =>
    percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
  ),
  ...checkNumber(line, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    date === null || getVatRates(date).some((valid) => rate.eq(valid.rate))
      ? null
      : (words) => words.rate(formatDecimal(rate), date),
  ),
  ...checkCategory(line),
  ...checkText(line, 'taxExemptionReason', { required: needsReason(line), most: 300 }),
  ...checkText(line, 'description', { required: false, most: 500 }),
];

const checkProduct = (line: JsonMembers, { products }: DemoOrganization): readonly ValidationFault[] =>
  isSaid(line, 'productId') && !products.has(getText(line, 'productId'))
    ? [createFault('ProductId', (words) => words.unknown)]
    : [];

/** EN 16931: no VAT without a word about why. */
const needsReason = (line: JsonMembers): boolean => ['E', 'AE', 'K', 'G', 'O'].includes(getText(line, 'taxCategory'));

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

/** A category (EN 16931) may be left out; only S has a rate above zero. */
const checkCategory = (line: JsonMembers): readonly ValidationFault[] => {
  if (!isSaid(line, 'taxCategory')) return [];
  const category = getText(line, 'taxCategory');
  if (!categories.includes(category))
    return [createFault('TaxCategory', (words) => words.oneOf(categories.join(', ')))];
  const hasRate = getDecimal(line, 'taxPercent')?.gt(0) ?? false;
  return hasRate === (category === 'S') ? [] : [createFault('TaxCategory', (words) => words.category)];
};

const checkPrice = (line: JsonMembers): readonly ValidationFault[] => {
  const said = ['pricePerUnit', 'pricePerUnitTaxIncluded'].filter((path) => isSaid(line, path));
  const [path] = said;
  if (said.length !== 1 || path === undefined) return [createFault('PricePerUnit', (words) => words.onePrice)];
  return checkNumber(line, path, { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  );
};

const channels = ['Email', 'EInvoice', 'Paper'];

/**
 * Returns the faults that keep an invoice from being delivered: no lines, its own faults, or what the channel needs and
 * lacks.
 */
export const checkDelivery = (
  delivery: JsonMembers,
  invoice: JsonMembers,
  contact: JsonMembers,
  organization: DemoOrganization,
): readonly ValidationFault[] => [
  ...(getLines(invoice).length === 0 ? [createFault('Lines', (words) => words.noLines)] : []),
  ...checkInvoice(invoice, organization),
  ...checkChannel(delivery, contact),
];

const checkChannel = (delivery: JsonMembers, contact: JsonMembers): readonly ValidationFault[] => {
  switch (getText(delivery, 'channel')) {
    case 'Email':
      return [...checkText(delivery, 'email', { required: true, most: 254 }), ...emailFaults(delivery, 'email')];
    case 'EInvoice':
      return [
        ...checkText(delivery, 'eInvoiceAddress', { required: true, most: 40 }),
        ...eInvoiceFaults(delivery, 'eInvoiceAddress'),
        ...checkText(delivery, 'eInvoiceOperator', { required: true, most: 40 }),
      ];
    case 'Paper':
      return addressFaults(contact);
    default:
      return [createFault('Channel', (words) => words.oneOf(channels.join(', ')))];
  }
};
