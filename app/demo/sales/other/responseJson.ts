import type Big from 'big.js';
import { toFinnishIsoDate } from '#app/demo/dates.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { computeDemoInvoiceStatus } from '../demoInvoiceStatus.ts';
import type { DemoOrganizationContext } from '../demoOrganizationContext.ts';
import { createDemoOrganizationSettings } from '../demoOrganizationSettings.ts';
import { type DemoInvoiceEvent, demoPaymentReminderDays } from '../events.ts';
import type { DemoSalesInvoice, DemoSalesRecord, JsonMembers } from '../organization.ts';
import { readDateAt, readDecimalAt, readInvoiceLines, readMembersAt, readTextAt } from '../reading.ts';
import { computeDemoInvoiceTotals } from '../totals.ts';
import {
  deliveryChannelCodes,
  deliveryStateCodes,
  dialectCodeByLanguage,
  documentStateCodes,
  invoiceEventCodes,
  paymentStateCodes,
} from './codeTranslations.ts';
import { getDocumentRowId } from './rowId.ts';

export const toCustomerJson = ({ id, content }: DemoSalesRecord): JsonMembers => ({
  ref: id,
  kind: readTextAt(content, 'type') === 'Consumer' ? 'person' : 'company',
  title: readTextAt(content, 'name'),
  ids: { business: readTextAt(content, 'businessId'), vat: readTextAt(content, 'vatId') },
  mail: {
    lines: [readTextAt(content, 'invoicingAddress.address1')],
    zip: readTextAt(content, 'invoicingAddress.postalCode'),
    city: readTextAt(content, 'invoicingAddress.postOffice'),
    land: readTextAt(content, 'invoicingAddress.country'),
  },
  electronic: {
    email: readTextAt(content, 'email'),
    einvoice: {
      address: readTextAt(content, 'eInvoiceAddress'),
      intermediary: readTextAt(content, 'eInvoiceOperator'),
    },
  },
  prefers: {
    tongue: dialectCodeByLanguage[readTextAt(content, 'InvoiceLanguage').slice(0, 2)],
    via: deliveryChannelCodes[readTextAt(content, 'deliveryChannel')] ?? null,
    days: readTextAt(content, 'paymentTerm'),
  },
});

export const toArticleJson = ({ id, content }: DemoSalesRecord): JsonMembers => ({
  ref: id,
  code: readTextAt(content, 'number'),
  title: readTextAt(content, 'name'),
  measure: readTextAt(content, 'unit'),
  price: { net: commaAt(content, 'pricePerUnit') },
  vat: commaAt(content, 'taxPercent'),
  ledger: readTextAt(content, 'salesAccountNumber'),
});

export const toDocumentJson = (
  { organization, clock }: DemoOrganizationContext,
  invoice: DemoSalesInvoice,
): JsonMembers => {
  const { content, contactId, deliveries } = invoice;
  const { status, deliveryStatus, paymentStatus, open } = computeDemoInvoiceStatus(invoice, clock.now());
  const totals = computeDemoInvoiceTotals(content);
  const delivery = deliveries.at(-1);
  return {
    ref: invoice.id,
    serial: invoice.number === 0 ? null : String(invoice.number),
    credits: organization.invoices.get(invoice.creditedInvoiceId ?? '')?.number.toString() ?? null,
    buyer: { ref: contactId, title: readTextAt(organization.contacts.get(contactId)?.content ?? {}, 'name') },
    phase: documentStateCodes[status],
    transport: {
      phase: deliveryStateCodes[deliveryStatus],
      via: delivery ? deliveryChannelCodes[readTextAt(delivery.request, 'channel')] : null,
    },
    money: {
      phase: paymentStateCodes[paymentStatus],
      net: comma(totals.taxExclusive),
      vat: comma(totals.taxTotal),
      gross: comma(totals.taxInclusive),
      left: comma(open),
      valuta: readTextAt(content, 'currency') || 'EUR',
    },
    dates: { issued: dayAt(content, 'date'), due: dayAt(content, 'dueDate'), supplied: dayAt(content, 'deliveryDate') },
    terms: { days: readTextAt(content, 'paymentTerm'), interest: commaAt(content, 'overdueInterest') },
    references: {
      payment: readTextAt(content, 'referenceNumber'),
      yours: readTextAt(content, 'yourReference'),
      order: readTextAt(content, 'orderReference'),
    },
    remark: readTextAt(content, 'note'),
    rows: readInvoiceLines(content).map(rowView),
  };
};

const rowView = (line: JsonMembers, index: number): JsonMembers => ({
  ref: getDocumentRowId(line, index),
  article: readTextAt(line, 'productId') || null,
  text: readTextAt(line, 'productName'),
  more: readTextAt(line, 'description'),
  count: commaAt(line, 'quantity'),
  measure: readTextAt(line, 'unit'),
  price: { net: commaAt(line, 'pricePerUnit'), gross: commaAt(line, 'pricePerUnitTaxIncluded') },
  rebate: commaAt(line, 'discountPercent'),
  vat: {
    rate: commaAt(line, 'taxPercent'),
    code: readTextAt(line, 'taxCategory'),
    why: readTextAt(line, 'taxExemptionReason'),
  },
});

export const toDocumentHistoryJson = ({ clock }: DemoOrganizationContext, invoice: DemoSalesInvoice): JsonMembers => {
  const { status, deliveryStatus, paymentStatus, total, paid, open, events } = computeDemoInvoiceStatus(
    invoice,
    clock.now(),
  );
  return {
    document: invoice.id,
    phase: documentStateCodes[status],
    transport: deliveryStateCodes[deliveryStatus],
    money: { phase: paymentStateCodes[paymentStatus], gross: comma(total), received: comma(paid), left: comma(open) },
    booked: invoice.deliveries.length > 0 ? 'yes' : 'no',
    happened: events.map(eventView),
  };
};

const eventView = ({ type, date, at, channel, amount, text }: DemoInvoiceEvent): JsonMembers => ({
  what: invoiceEventCodes[type],
  day: (date ?? toFinnishIsoDate(at)).replaceAll('-', ''),
  moment: date === null ? Math.floor(at / 1000) : null,
  via: channel === null ? null : deliveryChannelCodes[channel],
  sum: amount && comma(amount),
  words: text,
});

/** Settings; amounts and days as text, as everywhere in this dialect. */
export const toDemoSettingsJson = ({ organization }: DemoOrganizationContext): JsonMembers => {
  const settings = createDemoOrganizationSettings(organization.company);
  const seller = readMembersAt(settings, 'seller');
  return {
    terms: {
      days: readTextAt(settings, 'defaultPaymentTerm'),
      interest: commaAt(settings, 'lateInterest'),
      remind: String(demoPaymentReminderDays),
    },
    greeting: readTextAt(settings, 'standardText'),
    tongue: 'fin',
    complaints: readTextAt(settings, 'deliveryFailureAddress'),
    ways: ['network', 'mail', 'print'],
    books: 'automatic',
    chasing: 'automatic',
    self: {
      title: readTextAt(seller, 'name'),
      ids: { business: readTextAt(seller, 'businessId'), vat: readTextAt(seller, 'vatId') },
      mail: {
        lines: [readTextAt(seller, 'address.address1')],
        zip: readTextAt(seller, 'address.postalCode'),
        city: readTextAt(seller, 'address.postOffice'),
        land: readTextAt(seller, 'address.country'),
      },
      email: readTextAt(seller, 'email'),
      account: { iban: readTextAt(seller, 'iban'), bic: readTextAt(seller, 'bic') },
    },
  };
};

const comma = (value: Big): string => formatDecimal(value).replace('.', ',');

const commaAt = (members: JsonMembers, path: string): string | null => {
  const value = readDecimalAt(members, path);
  return value && comma(value);
};

const dayAt = (members: JsonMembers, path: string): string | null =>
  readDateAt(members, path)?.replaceAll('-', '') ?? null;
