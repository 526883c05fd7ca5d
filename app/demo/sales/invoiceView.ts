import Big from 'big.js';
import { exactNumber } from '../../connection/exactJson.ts';
import { decimalText } from '../../money/decimal.ts';
import { type DocumentTotals, documentTotals } from '../../money/documentTotals.ts';
import { dateAt } from '../dates.ts';
import type { Members, Organization, StoredInvoice } from './organization.ts';
import { progressOf } from './progress.ts';
import { decimalAt, linesOf, textAt } from './reading.ts';

const zero = new Big(0);

/** An invoice as the service tells it at `now`: the client's content, the service's own members, and computed totals. */
export const invoiceView = (organization: Organization, invoice: StoredInvoice, now: number): Members => {
  const { status, deliveryStatus, paymentStatus } = progressOf(invoice, now);
  const lines = linesOf(invoice.content);
  const totals = totalsOf(lines);
  const contact = organization.contacts.get(invoice.contactId);
  return {
    ...invoice.content,
    id: invoice.id,
    rowVersion: rowVersionOf(invoice),
    organizationNumber: Number(organization.company.organizationNumber),
    number: invoice.number,
    status,
    deliveryStatus,
    paymentStatus,
    deliveryChannel: invoice.delivery && textAt(invoice.delivery, 'channel'),
    delivery: invoice.delivery,
    type: 'Normal',
    invoiceOrigin: 'Integration',
    voucherNumber: invoice.number,
    voucherType: 'SalesInvoice',
    originalDueDate: invoice.content.dueDate,
    remarkTime: 8,
    contactId: invoice.contactId,
    contactName: contact ? textAt(contact.content, 'name') : null,
    currency: 'EUR',
    createdDateUtc: moment(invoice.createdAt),
    updatedDateUtc: moment(invoice.updatedAt),
    approvedDate: invoice.sentAt === null ? null : `${dateAt(invoice.sentAt)}T00:00:00`,
    sentDate: invoice.sentAt === null ? null : `${dateAt(invoice.sentAt)}T00:00:00`,
    shipMode: 'SelfDelivery',
    lines: lines.map((line, index) => ({
      ...line,
      rowNumber: index + 1,
      totalTaxExcluded: number(totals.lines[index]?.net ?? zero),
    })),
    taxes: totals.categories.map(({ category, rate, taxable, tax }) => ({
      taxCategory: category,
      taxPercent: number(rate),
      taxable: number(taxable),
      tax: number(tax),
    })),
    totalTaxExcluded: number(totals.taxExclusive),
    totalTax: number(totals.taxTotal),
    totalTaxIncluded: number(totals.taxInclusive),
  };
};

/** Members of {@link invoiceView} that a client sends back but cannot change. */
const owned = [
  ...['id', 'rowVersion', 'organizationNumber', 'number', 'status', 'deliveryStatus', 'paymentStatus'],
  ...[
    'deliveryChannel',
    'delivery',
    'type',
    'invoiceOrigin',
    'voucherNumber',
    'voucherType',
    'originalDueDate',
    'remarkTime',
  ],
  ...['contactId', 'contactName', 'currency', 'createdDateUtc', 'updatedDateUtc', 'approvedDate', 'sentDate'],
  ...['shipMode', 'taxes', 'totalTaxExcluded', 'totalTax', 'totalTaxIncluded'],
];

/** What of a whole invoice sent back is the client's: also members that the service does not know are kept. */
export const contentOf = (whole: Members): Members =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !owned.includes(name)));

/** The version as the base64 text of eight bytes, as SQL Server gives it. */
export const rowVersionOf = ({ version }: StoredInvoice): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(2000 + version));
  return bytes.toString('base64');
};

/** Each line's net first, from its price with or without VAT; then the document as EN 16931 wants it. */
const totalsOf = (lines: readonly Members[]): DocumentTotals =>
  documentTotals({
    lines: lines.map((line) => {
      const rate = { vatCategory: categoryOf(line), vatRate: decimalAt(line, 'taxPercent') ?? zero };
      return { ...rate, quantity: new Big(1), unitPrice: netOf(line, rate) };
    }),
  });

const categoryOf = (line: Members): string => {
  const standard = decimalAt(line, 'taxPercent')?.gt(0) ? 'S' : 'Z';
  return textAt(line, 'taxCategory') || standard;
};

const netOf = (line: Members, rate: { readonly vatCategory: string; readonly vatRate: Big }): Big => {
  const withVat = decimalAt(line, 'pricePerUnitTaxIncluded');
  return documentTotals({
    lines: [
      {
        ...rate,
        quantity: decimalAt(line, 'quantity') ?? zero,
        unitPrice: withVat ?? decimalAt(line, 'pricePerUnit') ?? zero,
        discountPercent: decimalAt(line, 'discountPercent') ?? zero,
      },
    ],
    pricesIncludeVat: withVat !== null,
  }).taxExclusive;
};

const number = (value: Big) => exactNumber(decimalText(value));

/** Seven fractional digits and Z, as .NET writes moments (service.md). */
export const moment = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('Z', '0000Z');
