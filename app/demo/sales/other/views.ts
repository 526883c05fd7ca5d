import type Big from 'big.js';
import { dateAt } from '#app/demo/dates.ts';
import { decimalText } from '#app/money/decimal.ts';
import type { Desk } from '../desk.ts';
import { type Event, remarkDays } from '../events.ts';
import type { Members, StoredInvoice, StoredRecord } from '../organization.ts';
import { progressOf } from '../progress.ts';
import { dateAtPath, decimalAt, linesOf, membersAt, textAt } from '../reading.ts';
import { settingsOf } from '../settings.ts';
import { totalsOf } from '../totals.ts';
import { rowIdOf } from './rowId.ts';
import { channels, documentPhases, happenings, moneyPhases, tongues, transportPhases } from './words.ts';

export const customerView = ({ id, content }: StoredRecord): Members => ({
  ref: id,
  kind: textAt(content, 'type') === 'Consumer' ? 'person' : 'company',
  title: textAt(content, 'name'),
  ids: { business: textAt(content, 'businessId'), vat: textAt(content, 'vatId') },
  mail: {
    lines: [textAt(content, 'invoicingAddress.address1')],
    zip: textAt(content, 'invoicingAddress.postalCode'),
    city: textAt(content, 'invoicingAddress.postOffice'),
    land: textAt(content, 'invoicingAddress.country'),
  },
  electronic: {
    email: textAt(content, 'email'),
    einvoice: { address: textAt(content, 'eInvoiceAddress'), intermediary: textAt(content, 'eInvoiceOperator') },
  },
  prefers: {
    tongue: tongues[textAt(content, 'InvoiceLanguage').slice(0, 2)],
    via: channels[textAt(content, 'deliveryChannel')] ?? null,
    days: textAt(content, 'paymentTerm'),
  },
});

export const articleView = ({ id, content }: StoredRecord): Members => ({
  ref: id,
  code: textAt(content, 'number'),
  title: textAt(content, 'name'),
  measure: textAt(content, 'unit'),
  price: { net: commaAt(content, 'pricePerUnit') },
  vat: commaAt(content, 'taxPercent'),
  ledger: textAt(content, 'salesAccountNumber'),
});

export const documentView = ({ organization, clock }: Desk, invoice: StoredInvoice): Members => {
  const { content, contactId, deliveries } = invoice;
  const { status, deliveryStatus, paymentStatus, open } = progressOf(invoice, clock.now());
  const totals = totalsOf(content);
  const delivery = deliveries.at(-1);
  return {
    ref: invoice.id,
    serial: invoice.number === 0 ? null : String(invoice.number),
    buyer: { ref: contactId, title: textAt(organization.contacts.get(contactId)?.content ?? {}, 'name') },
    phase: documentPhases[status],
    transport: {
      phase: transportPhases[deliveryStatus],
      via: delivery ? channels[textAt(delivery.asked, 'channel')] : null,
    },
    money: {
      phase: moneyPhases[paymentStatus],
      net: comma(totals.taxExclusive),
      vat: comma(totals.taxTotal),
      gross: comma(totals.taxInclusive),
      left: comma(open),
      valuta: textAt(content, 'currency') || 'EUR',
    },
    dates: { issued: dayAt(content, 'date'), due: dayAt(content, 'dueDate'), supplied: dayAt(content, 'deliveryDate') },
    terms: { days: textAt(content, 'paymentTerm'), interest: commaAt(content, 'overdueInterest') },
    references: {
      payment: textAt(content, 'referenceNumber'),
      yours: textAt(content, 'yourReference'),
      order: textAt(content, 'orderReference'),
    },
    remark: textAt(content, 'note'),
    rows: linesOf(content).map(rowView),
  };
};

const rowView = (line: Members, index: number): Members => ({
  ref: rowIdOf(line, index),
  article: textAt(line, 'productId') || null,
  text: textAt(line, 'productName'),
  more: textAt(line, 'description'),
  count: commaAt(line, 'quantity'),
  measure: textAt(line, 'unit'),
  price: { net: commaAt(line, 'pricePerUnit'), gross: commaAt(line, 'pricePerUnitTaxIncluded') },
  rebate: commaAt(line, 'discountPercent'),
  vat: {
    rate: commaAt(line, 'taxPercent'),
    code: textAt(line, 'taxCategory'),
    why: textAt(line, 'taxExemptionReason'),
  },
});

export const historyView = ({ clock }: Desk, invoice: StoredInvoice): Members => {
  const { status, deliveryStatus, paymentStatus, total, paid, open, events } = progressOf(invoice, clock.now());
  return {
    document: invoice.id,
    phase: documentPhases[status],
    transport: transportPhases[deliveryStatus],
    money: { phase: moneyPhases[paymentStatus], gross: comma(total), received: comma(paid), left: comma(open) },
    booked: invoice.deliveries.length > 0 ? 'yes' : 'no',
    happened: events.map(eventView),
  };
};

const eventView = ({ type, date, at, channel, amount, text }: Event): Members => ({
  what: happenings[type],
  day: (date ?? dateAt(at)).replaceAll('-', ''),
  moment: date === null ? Math.floor(at / 1000) : null,
  via: channel === null ? null : channels[channel],
  sum: amount && comma(amount),
  words: text,
});

/** Settings; amounts and days as text, as everywhere in this dialect. */
export const houseView = ({ organization }: Desk): Members => {
  const settings = settingsOf(organization.company);
  const seller = membersAt(settings, 'seller');
  return {
    terms: {
      days: textAt(settings, 'defaultPaymentTerm'),
      interest: commaAt(settings, 'lateInterest'),
      remind: String(remarkDays),
    },
    greeting: textAt(settings, 'standardText'),
    tongue: 'fin',
    complaints: textAt(settings, 'deliveryFailureAddress'),
    ways: ['network', 'mail', 'print'],
    books: 'automatic',
    self: {
      title: textAt(seller, 'name'),
      ids: { business: textAt(seller, 'businessId'), vat: textAt(seller, 'vatId') },
      mail: {
        lines: [textAt(seller, 'address.address1')],
        zip: textAt(seller, 'address.postalCode'),
        city: textAt(seller, 'address.postOffice'),
        land: textAt(seller, 'address.country'),
      },
      email: textAt(seller, 'email'),
      account: { iban: textAt(seller, 'iban'), bic: textAt(seller, 'bic') },
    },
  };
};

const comma = (value: Big): string => decimalText(value).replace('.', ',');

const commaAt = (members: Members, path: string): string | null => {
  const value = decimalAt(members, path);
  return value && comma(value);
};

const dayAt = (members: Members, path: string): string | null => dateAtPath(members, path)?.replaceAll('-', '') ?? null;
