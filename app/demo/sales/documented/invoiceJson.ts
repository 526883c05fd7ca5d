import type Big from 'big.js';
import { toFinnishIsoDate } from '#app/demo/dates.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { computeDemoInvoiceStatus } from '../demoInvoiceStatus.ts';
import type { DemoOrganizationContext } from '../demoOrganizationContext.ts';
import { demoPaymentReminderDays } from '../events.ts';
import type { DemoSalesInvoice, DemoSalesRecord, JsonMembers } from '../organization.ts';
import { readInvoiceLines, readTextAt } from '../reading.ts';
import { computeDemoInvoiceTotals } from '../totals.ts';

/**
 * Returns an invoice as the service sends it now: the client's content, the service's own members, and computed totals.
 */
export const toDemoInvoiceJson = (
  { organization, clock }: DemoOrganizationContext,
  invoice: DemoSalesInvoice,
): JsonMembers => {
  const { status, deliveryStatus, paymentStatus, open } = computeDemoInvoiceStatus(invoice, clock.now());
  const lines = readInvoiceLines(invoice.content);
  const totals = computeDemoInvoiceTotals(invoice.content);
  const contact = organization.contacts.get(invoice.contactId);
  const delivery = invoice.deliveries.at(-1) ?? null;
  const sentDate = invoice.deliveries[0] ? `${toFinnishIsoDate(invoice.deliveries[0].at)}T00:00:00` : null;
  return {
    ...invoice.content,
    id: invoice.id,
    rowVersion: toRowVersion(invoice),
    organizationNumber: Number(organization.company.organizationNumber),
    number: invoice.number,
    status,
    deliveryStatus,
    paymentStatus,
    deliveryChannel: delivery && readTextAt(delivery.request, 'channel'),
    delivery: delivery?.request ?? null,
    type: invoice.creditedInvoiceId === null ? 'Normal' : 'Credit',
    creditedInvoiceNumber: organization.invoices.get(invoice.creditedInvoiceId ?? '')?.number ?? null,
    invoiceOrigin: 'Integration',
    voucherNumber: invoice.number,
    voucherType: 'SalesInvoice',
    originalDueDate: invoice.content.dueDate,
    remarkTime: demoPaymentReminderDays,
    contactId: invoice.contactId,
    contactName: contact ? readTextAt(contact.content, 'name') : null,
    createdDateUtc: toDotNetTimestamp(invoice.createdAt),
    updatedDateUtc: toDotNetTimestamp(invoice.updatedAt),
    approvedDate: sentDate,
    sentDate,
    shipMode: 'SelfDelivery',
    lines: lines.map((line, index) => ({
      ...line,
      rowNumber: index + 1,
      totalTaxExcluded: totals.lines[index] && number(totals.lines[index].net),
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
    openAmount: number(open),
  };
};

/** Members of {@link toDemoInvoiceJson} that a client sends back but cannot change. */
const owned = [
  ...['id', 'rowVersion', 'organizationNumber', 'number', 'status', 'deliveryStatus', 'paymentStatus'],
  ...['deliveryChannel', 'delivery', 'type', 'invoiceOrigin', 'voucherNumber', 'voucherType'],
  'creditedInvoiceNumber',
  ...['originalDueDate', 'remarkTime', 'contactId', 'contactName', 'createdDateUtc', 'updatedDateUtc'],
  ...[
    'approvedDate',
    'sentDate',
    'shipMode',
    'taxes',
    'totalTaxExcluded',
    'totalTax',
    'totalTaxIncluded',
    'openAmount',
  ],
];

/**
 * Returns the part of a whole invoice sent back that is the client's: also members that the service does not know are
 * kept.
 */
export const pickWritableInvoiceMembers = (whole: JsonMembers): JsonMembers =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !owned.includes(name)));

/** Returns the version as the base64 text of eight bytes, as SQL Server gives it. */
export const toRowVersion = ({ version }: DemoSalesInvoice): string => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(2000 + version));
  return bytes.toString('base64');
};

/** Returns a contact or a product. */
export const toDemoRecordJson = ({ id, createdAt, content }: DemoSalesRecord): object => ({
  ...content,
  id,
  createdDateUtc: toDotNetTimestamp(createdAt),
});

const number = (value: Big) => toExactNumber(formatDecimal(value));

/** Seven fractional digits and Z, as .NET writes moments (docs/service.md, "Invoice"). */
export const toDotNetTimestamp = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('Z', '0000Z');
