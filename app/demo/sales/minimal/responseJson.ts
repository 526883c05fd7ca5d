import type Big from 'big.js';
import type { z } from 'zod';
import { formatDecimal } from '#app/money/decimal.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { computeDemoInvoiceStatus } from '../demoInvoiceStatus.ts';
import type { DemoOrganizationContext } from '../demoOrganizationContext.ts';
import type { DemoSalesInvoice, DemoSalesRecord, JsonMembers } from '../organization.ts';
import { readDateAt, readDecimalAt, readInvoiceLines, readTextAt } from '../reading.ts';
import { computeDemoInvoiceTotals } from '../totals.ts';
import type { invoiceContentRequestSchema } from './requestSchemas.ts';

/** The list of clients gives their names alone: nobody can be looked up in it. */
export const toClientNameJson = ({ id, content }: DemoSalesRecord): JsonMembers => ({
  id,
  display_name: readTextAt(content, 'name'),
});

export const toItemJson = ({ id, content }: DemoSalesRecord): JsonMembers => ({
  id,
  sku: readTextAt(content, 'number'),
  title: readTextAt(content, 'name'),
  price_cents: toCentsAt(content, 'pricePerUnit'),
  vat_percent: toNumberAt(content, 'taxPercent'),
});

const stateCodes = { Draft: 'draft', Sent: 'sent', Credited: 'void' } as const;

/** A row of the list, without names and payments. */
export const toInvoiceRowJson = ({ clock }: DemoOrganizationContext, invoice: DemoSalesInvoice): JsonMembers => {
  const { content, contactId, id, number } = invoice;
  return {
    id,
    number: number === 0 ? null : String(number),
    client_id: contactId,
    state: stateCodes[computeDemoInvoiceStatus(invoice, clock.now()).status],
    issued_on: readDateAt(content, 'date'),
    due_on: readDateAt(content, 'dueDate'),
    total_cents: toCents(computeDemoInvoiceTotals(content).taxInclusive),
  };
};

export const toInvoiceJson = (organizationContext: DemoOrganizationContext, invoice: DemoSalesInvoice): JsonMembers => {
  const { content } = invoice;
  const totals = computeDemoInvoiceTotals(content);
  return {
    ...toInvoiceRowJson(organizationContext, invoice),
    net_cents: toCents(totals.taxExclusive),
    vat_cents: toCents(totals.taxTotal),
    lines: readInvoiceLines(content).map((line) => ({
      title: readTextAt(line, 'productName'),
      quantity: toNumberAt(line, 'quantity'),
      unit: readTextAt(line, 'unit'),
      price_cents: toCentsAt(line, 'pricePerUnit'),
      discount_percent: toNumberAt(line, 'discountPercent'),
      vat_percent: toNumberAt(line, 'taxPercent'),
    })),
  };
};

type LineRequest = z.infer<typeof invoiceContentRequestSchema>['lines'][number];

/** Translates a line of a request into the words of the books. */
export const toInvoiceLineContent = (line: LineRequest): JsonMembers => ({
  type: 'Product',
  productName: line.title,
  quantity: line.quantity,
  unit: line.unit,
  pricePerUnit: line.price_cents,
  discountPercent: line.discount_percent ?? null,
  salesAccountNumber: 3000,
  taxPercent: line.vat_percent,
});

const paymentStateCodes = {
  None: 'unpaid',
  Open: 'unpaid',
  Overdue: 'late',
  Reminded: 'late',
  InCollection: 'late',
  PartlyPaid: 'part_paid',
  Paid: 'paid',
  CreditLoss: 'written_off',
} as const;

export const toPaymentStateJson = ({ clock }: DemoOrganizationContext, invoice: DemoSalesInvoice): JsonMembers => {
  const { paymentStatus, paid, open } = computeDemoInvoiceStatus(invoice, clock.now());
  return {
    invoice_id: invoice.id,
    state: paymentStateCodes[paymentStatus],
    paid_cents: toCents(paid),
    open_cents: toCents(open),
  };
};

const toCents = (euros: Big): RawJson => toExactNumber(formatDecimal(euros.times(100)));

const toCentsAt = (members: JsonMembers, path: string): RawJson | null => {
  const value = readDecimalAt(members, path);
  return value && toCents(value);
};

const toNumberAt = (members: JsonMembers, path: string): RawJson | null => {
  const value = readDecimalAt(members, path);
  return value && toExactNumber(formatDecimal(value));
};
