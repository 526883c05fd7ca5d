import type Big from 'big.js';
import { toFinnishDate } from '#app/demo/dates.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { type DemoInvoiceEvent, remarkDays } from '../events.ts';
import type { JsonMembers, OrganizationInvoice, OrganizationRecord } from '../organization.ts';
import type { OrganizationContext } from '../organizationContext.ts';
import { computeProgress } from '../progress.ts';
import { getDate, getDecimal, getLines, getMembers, getText } from '../reading.ts';
import { createSettings } from '../settings.ts';
import { computeTotals } from '../totals.ts';
import { channels, documentPhases, happenings, moneyPhases, tongues, transportPhases } from './codeTranslations.ts';
import { getRowId } from './rowId.ts';

export const customerView = ({ id, content }: OrganizationRecord): JsonMembers => ({
  ref: id,
  kind: getText(content, 'type') === 'Consumer' ? 'person' : 'company',
  title: getText(content, 'name'),
  ids: { business: getText(content, 'businessId'), vat: getText(content, 'vatId') },
  mail: {
    lines: [getText(content, 'invoicingAddress.address1')],
    zip: getText(content, 'invoicingAddress.postalCode'),
    city: getText(content, 'invoicingAddress.postOffice'),
    land: getText(content, 'invoicingAddress.country'),
  },
  electronic: {
    email: getText(content, 'email'),
    einvoice: { address: getText(content, 'eInvoiceAddress'), intermediary: getText(content, 'eInvoiceOperator') },
  },
  prefers: {
    tongue: tongues[getText(content, 'InvoiceLanguage').slice(0, 2)],
    via: channels[getText(content, 'deliveryChannel')] ?? null,
    days: getText(content, 'paymentTerm'),
  },
});

export const articleView = ({ id, content }: OrganizationRecord): JsonMembers => ({
  ref: id,
  code: getText(content, 'number'),
  title: getText(content, 'name'),
  measure: getText(content, 'unit'),
  price: { net: commaAt(content, 'pricePerUnit') },
  vat: commaAt(content, 'taxPercent'),
  ledger: getText(content, 'salesAccountNumber'),
});

export const documentView = (
  { organization, clock }: OrganizationContext,
  invoice: OrganizationInvoice,
): JsonMembers => {
  const { content, contactId, deliveries } = invoice;
  const { status, deliveryStatus, paymentStatus, open } = computeProgress(invoice, clock.now());
  const totals = computeTotals(content);
  const delivery = deliveries.at(-1);
  return {
    ref: invoice.id,
    serial: invoice.number === 0 ? null : String(invoice.number),
    buyer: { ref: contactId, title: getText(organization.contacts.get(contactId)?.content ?? {}, 'name') },
    phase: documentPhases[status],
    transport: {
      phase: transportPhases[deliveryStatus],
      via: delivery ? channels[getText(delivery.asked, 'channel')] : null,
    },
    money: {
      phase: moneyPhases[paymentStatus],
      net: comma(totals.taxExclusive),
      vat: comma(totals.taxTotal),
      gross: comma(totals.taxInclusive),
      left: comma(open),
      valuta: getText(content, 'currency') || 'EUR',
    },
    dates: { issued: dayAt(content, 'date'), due: dayAt(content, 'dueDate'), supplied: dayAt(content, 'deliveryDate') },
    terms: { days: getText(content, 'paymentTerm'), interest: commaAt(content, 'overdueInterest') },
    references: {
      payment: getText(content, 'referenceNumber'),
      yours: getText(content, 'yourReference'),
      order: getText(content, 'orderReference'),
    },
    remark: getText(content, 'note'),
    rows: getLines(content).map(rowView),
  };
};

const rowView = (line: JsonMembers, index: number): JsonMembers => ({
  ref: getRowId(line, index),
  article: getText(line, 'productId') || null,
  text: getText(line, 'productName'),
  more: getText(line, 'description'),
  count: commaAt(line, 'quantity'),
  measure: getText(line, 'unit'),
  price: { net: commaAt(line, 'pricePerUnit'), gross: commaAt(line, 'pricePerUnitTaxIncluded') },
  rebate: commaAt(line, 'discountPercent'),
  vat: {
    rate: commaAt(line, 'taxPercent'),
    code: getText(line, 'taxCategory'),
    why: getText(line, 'taxExemptionReason'),
  },
});

export const historyView = ({ clock }: OrganizationContext, invoice: OrganizationInvoice): JsonMembers => {
  const { status, deliveryStatus, paymentStatus, total, paid, open, events } = computeProgress(invoice, clock.now());
  return {
    document: invoice.id,
    phase: documentPhases[status],
    transport: transportPhases[deliveryStatus],
    money: { phase: moneyPhases[paymentStatus], gross: comma(total), received: comma(paid), left: comma(open) },
    booked: invoice.deliveries.length > 0 ? 'yes' : 'no',
    happened: events.map(eventView),
  };
};

const eventView = ({ type, date, at, channel, amount, text }: DemoInvoiceEvent): JsonMembers => ({
  what: happenings[type],
  day: (date ?? toFinnishDate(at)).replaceAll('-', ''),
  moment: date === null ? Math.floor(at / 1000) : null,
  via: channel === null ? null : channels[channel],
  sum: amount && comma(amount),
  words: text,
});

/** Settings; amounts and days as text, as everywhere in this dialect. */
export const houseView = ({ organization }: OrganizationContext): JsonMembers => {
  const settings = createSettings(organization.company);
  const seller = getMembers(settings, 'seller');
  return {
    terms: {
      days: getText(settings, 'defaultPaymentTerm'),
      interest: commaAt(settings, 'lateInterest'),
      remind: String(remarkDays),
    },
    greeting: getText(settings, 'standardText'),
    tongue: 'fin',
    complaints: getText(settings, 'deliveryFailureAddress'),
    ways: ['network', 'mail', 'print'],
    books: 'automatic',
    self: {
      title: getText(seller, 'name'),
      ids: { business: getText(seller, 'businessId'), vat: getText(seller, 'vatId') },
      mail: {
        lines: [getText(seller, 'address.address1')],
        zip: getText(seller, 'address.postalCode'),
        city: getText(seller, 'address.postOffice'),
        land: getText(seller, 'address.country'),
      },
      email: getText(seller, 'email'),
      account: { iban: getText(seller, 'iban'), bic: getText(seller, 'bic') },
    },
  };
};

const comma = (value: Big): string => formatDecimal(value).replace('.', ',');

const commaAt = (members: JsonMembers, path: string): string | null => {
  const value = getDecimal(members, path);
  return value && comma(value);
};

const dayAt = (members: JsonMembers, path: string): string | null =>
  getDate(members, path)?.replaceAll('-', '') ?? null;
