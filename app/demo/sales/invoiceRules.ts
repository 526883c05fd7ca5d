import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { decimalText } from '#app/money/decimal.ts';
import { vatRatesOn } from '#app/money/vatRates.ts';
import { addDays } from '../dates.ts';
import { addressFaults, eInvoiceFaults, emailFaults } from './contactRules.ts';
import { type Fault, fault, numberFaults, textFaults } from './fault.ts';
import type { Members, Organization } from './organization.ts';
import { dateAtPath, decimalAt, isSaid, linesOf, textAt } from './reading.ts';

const longestTermDays = 90;

/** Returns the faults of an invoice's content. The longest term is this service's own rule: no client can know it. */
export const invoiceFaults = (invoice: Members, organization: Organization): readonly Fault[] => {
  const date = dateAtPath(invoice, 'date');
  const ratesOn = dateAtPath(invoice, 'deliveryDate') ?? date;
  return [
    ...dateFaults(invoice, date),
    ...numberFaults(invoice, 'paymentTerm', { required: false, decimals: 0 }, (days) =>
      days.lt(0) ? (words) => words.negative : null,
    ),
    ...referenceFaults(invoice),
    ...currencyFaults(invoice),
    ...textFaults(invoice, 'orderReference', { required: false, most: 50 }),
    ...numberFaults(invoice, 'overdueInterest', { required: false, decimals: 2 }, (percent) =>
      percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
    ),
    ...linesOf(invoice).flatMap((line, index) =>
      [...lineFaults(line, ratesOn), ...productFaults(line, organization)].map(({ field, say }) =>
        fault(`Lines[${index}].${field}`, say),
      ),
    ),
  ];
};

const currencyFaults = (invoice: Members): readonly Fault[] =>
  /^([A-Z]{3})?$/.test(textAt(invoice, 'currency')) ? [] : [fault('Currency', (words) => words.currency)];

const dateFaults = (invoice: Members, date: string | null): readonly Fault[] => {
  if (isSaid(invoice, 'deliveryDate') && !dateAtPath(invoice, 'deliveryDate'))
    return [fault('DeliveryDate', (words) => words.notADate)];
  const dueDate = dateAtPath(invoice, 'dueDate');
  if (!date) return [fault('Date', (words) => words.notADate)];
  if (!dueDate) return [fault('DueDate', (words) => words.notADate)];
  if (dueDate < date) return [fault('DueDate', (words) => words.dueBeforeDate)];
  const latest = addDays(date, longestTermDays);
  return dueDate > latest ? [fault('DueDate', (words) => words.dueTooLate(latest))] : [];
};

const referenceFaults = (invoice: Members): readonly Fault[] => {
  const reference = textAt(invoice, 'referenceNumber');
  if (reference === '' || isReferenceNumber(reference) || /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return [];
  return [fault('ReferenceNumber', (words) => words.reference)];
};

const lineFaults = (line: Members, date: string | null): readonly Fault[] => [
  ...textFaults(line, 'productName', { required: true, most: 100 }),
  ...numberFaults(line, 'quantity', { required: true, decimals: 4 }, (quantity) =>
    quantity.eq(0) ? (words) => words.zero : null,
  ),
  ...priceFaults(line),
  ...numberFaults(line, 'discountPercent', { required: false, decimals: 3 }, (percent) =>
    percent.lt(0) || percent.gt(100) ? (words) => words.percent : null,
  ),
  ...numberFaults(line, 'taxPercent', { required: true, decimals: 3 }, (rate) =>
    date === null || vatRatesOn(date).some((valid) => rate.eq(valid.rate))
      ? null
      : (words) => words.rate(decimalText(rate), date),
  ),
  ...categoryFaults(line),
  ...textFaults(line, 'taxExemptionReason', { required: needsReason(line), most: 300 }),
  ...textFaults(line, 'description', { required: false, most: 500 }),
];

const productFaults = (line: Members, { products }: Organization): readonly Fault[] =>
  isSaid(line, 'productId') && !products.has(textAt(line, 'productId'))
    ? [fault('ProductId', (words) => words.unknown)]
    : [];

/** EN 16931: no VAT without a word about why. */
const needsReason = (line: Members): boolean => ['E', 'AE', 'K', 'G', 'O'].includes(textAt(line, 'taxCategory'));

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'];

/** A category (EN 16931) may be left out; only S has a rate above zero. */
const categoryFaults = (line: Members): readonly Fault[] => {
  if (!isSaid(line, 'taxCategory')) return [];
  const category = textAt(line, 'taxCategory');
  if (!categories.includes(category)) return [fault('TaxCategory', (words) => words.oneOf(categories.join(', ')))];
  const hasRate = decimalAt(line, 'taxPercent')?.gt(0) ?? false;
  return hasRate === (category === 'S') ? [] : [fault('TaxCategory', (words) => words.category)];
};

const priceFaults = (line: Members): readonly Fault[] => {
  const said = ['pricePerUnit', 'pricePerUnitTaxIncluded'].filter((path) => isSaid(line, path));
  const [path] = said;
  if (said.length !== 1 || path === undefined) return [fault('PricePerUnit', (words) => words.onePrice)];
  return numberFaults(line, path, { required: true, decimals: 11 }, (price) =>
    price.lt(0) ? (words) => words.negative : null,
  );
};

const channels = ['Email', 'EInvoice', 'Paper'];

/**
 * Returns the faults that keep an invoice from being delivered: no lines, its own faults, or what the channel needs and
 * lacks.
 */
export const deliveryFaults = (
  delivery: Members,
  invoice: Members,
  contact: Members,
  organization: Organization,
): readonly Fault[] => [
  ...(linesOf(invoice).length === 0 ? [fault('Lines', (words) => words.noLines)] : []),
  ...invoiceFaults(invoice, organization),
  ...channelFaults(delivery, contact),
];

const channelFaults = (delivery: Members, contact: Members): readonly Fault[] => {
  switch (textAt(delivery, 'channel')) {
    case 'Email':
      return [...textFaults(delivery, 'email', { required: true, most: 254 }), ...emailFaults(delivery, 'email')];
    case 'EInvoice':
      return [
        ...textFaults(delivery, 'eInvoiceAddress', { required: true, most: 40 }),
        ...eInvoiceFaults(delivery, 'eInvoiceAddress'),
        ...textFaults(delivery, 'eInvoiceOperator', { required: true, most: 40 }),
      ];
    case 'Paper':
      return addressFaults(contact);
    default:
      return [fault('Channel', (words) => words.oneOf(channels.join(', ')))];
  }
};
