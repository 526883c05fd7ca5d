import type { HandoverColumn, HandoverTexts } from '#app/contract/handoverTexts.ts';
import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import type { RecurringTemplate } from '#app/contract/sales/recurring.ts';
import { decimalText } from '#app/contract/values.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { toYesNoCell } from '#app/purchases/handover/invoiceCells.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { type TrackedInvoice, toSalesInvoice } from '#app/sales/store/model/trackedInvoice.ts';
import { toAmountCell, toDateCell, toMomentCell, toNumberCell, toTextCell } from '#app/storage/tables/cells.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';

/** A table of sales records: its columns, and the rows of one record. */
export interface SalesTable<T> {
  readonly columns: readonly HandoverColumn[];
  /** `savedAt` is an ISO moment. */
  readonly toRows: (value: T, savedAt: string) => readonly (readonly ExportCell[])[];
}

/** Texts are written as they were typed: they may be no date and no number. */
export const createSalesTables = (texts: HandoverTexts, findFile: (invoiceId: string) => string | null) => {
  const { channels, documentStates, deliveryStates, paymentStates, events } = texts;
  const salesInvoices: SalesTable<TrackedInvoice> = {
    columns: [
      ...([
        'invoiceNumber',
        'customer',
        'invoiceDate',
        'dueDate',
        'reference',
        'amount',
        'openAmount',
        'paid',
      ] as const),
      ...(['currency', 'documentState', 'deliveryState', 'paymentState', 'channel', 'file', 'id'] as const),
    ],
    toRows: (tracked) => {
      const invoice = toSalesInvoice(tracked);
      const { currency } = invoice;
      return [
        [
          ...[toTextCell(invoice.number), toTextCell(invoice.contactName), toDateCell(invoice.date)],
          ...[toDateCell(invoice.dueDate), toTextCell(invoice.referenceNumber), toAmountCell(invoice.total, currency)],
          ...[toAmountCell(invoice.open, currency), toAmountCell(tracked.paid, currency), toTextCell(currency)],
          toTextCell(documentStates[invoice.documentState]),
          toTextCell(deliveryStates[invoice.deliveryState]),
          toTextCell(paymentStates[invoice.paymentState]),
          toTextCell(invoice.channel && channels[invoice.channel]),
          ...[toTextCell(findFile(invoice.id)), toTextCell(invoice.id)],
        ],
      ];
    },
  };
  const salesEvents: SalesTable<TrackedInvoice> = {
    columns: ['invoiceNumber', 'customer', 'event', 'at', 'channel', 'amount', 'currency', 'text', 'id'],
    toRows: ({ invoice, events: happened }) =>
      happened.map(({ kind, at, channel, amount, text }) => [
        ...[toTextCell(invoice.number), toTextCell(invoice.contactName), toTextCell(events[kind])],
        at.includes('T') ? toMomentCell(at) : toDateCell(at),
        ...[toTextCell(channel && channels[channel]), toAmountCell(amount, invoice.currency)],
        ...[toTextCell(invoice.currency), toTextCell(text), toTextCell(invoice.id)],
      ]),
  };
  const contacts: SalesTable<Contact> = {
    columns: [
      ...(['name', 'businessId', 'vatId', 'email', 'eInvoiceAddress', 'eInvoiceOperator', 'street'] as const),
      ...(['postalCode', 'town', 'country', 'language', 'channel', 'paymentTermDays', 'id'] as const),
    ],
    toRows: (contact) => [
      [
        ...[contact.name, contact.businessId, contact.vatId, contact.email, contact.eInvoiceAddress].map(toTextCell),
        ...[contact.eInvoiceOperator, contact.street, contact.postalCode, contact.town].map(toTextCell),
        ...[contact.country, contact.language, contact.channel && channels[contact.channel]].map(toTextCell),
        ...[toNumberCell(contact.paymentTermDays), toTextCell(contact.remoteId)],
      ],
    ],
  };
  const products: SalesTable<Product> = {
    columns: ['number', 'name', 'unit', 'unitPrice', 'vatRate', 'account', 'id'],
    toRows: ({ number, name, unit, unitPrice, vatRate, account, remoteId }) => [
      [
        ...[toTextCell(number), toTextCell(name), toTextCell(unit), toAmountCell(unitPrice, null)],
        ...[toNumberCell(vatRate), toTextCell(account), toTextCell(remoteId)],
      ],
    ],
  };
  const recurring: SalesTable<RecurringTemplate> = {
    columns: [
      ...(['customer', 'intervalEvery', 'intervalUnit', 'nextDate', 'endDate', 'isPaused', 'amount'] as const),
      ...(['currency', 'id'] as const),
    ],
    toRows: ({ id, content, terms, isPaused }) => [
      [
        ...[toTextCell(content.contact.name), toNumberCell(terms.interval.every), toTextCell(terms.interval.unit)],
        ...[toDateCell(terms.nextDate), toDateCell(terms.endDate), toYesNoCell(isPaused, texts)],
        ...[toTotalCell(content), toTextCell(content.currency), toTextCell(id)],
      ],
    ],
  };
  return { salesInvoices, salesEvents, contacts, products, recurring };
};

/** `isSent` says whether a draft was delivered. */
export const createDraftTable = (texts: HandoverTexts, isSent: (draftId: string) => boolean): SalesTable<Draft> => ({
  columns: [
    ...(['customer', 'invoiceDate', 'dueDate', 'reference', 'yourReference', 'amount', 'currency', 'channel'] as const),
    ...(['note', 'isSent', 'savedAt', 'id'] as const),
  ],
  toRows: (draft, savedAt) => [
    [
      ...[draft.contact.name, draft.invoiceDate, draft.dueDate, draft.referenceNumber].map(toTextCell),
      ...[toTextCell(draft.yourReference), toTotalCell(draft), toTextCell(draft.currency)],
      ...[toTextCell(draft.channel && texts.channels[draft.channel]), toTextCell(draft.note)],
      ...[toYesNoCell(isSent(draft.id), texts), toMomentCell(savedAt), toTextCell(draft.id)],
    ],
  ],
});

/** What was typed may have more digits than any amount. */
const toTotalCell = (draft: Draft): ExportCell => {
  const total = formatDecimal(calculateDraftTotals(draft).totals.payable);
  return toAmountCell(decimalText.safeParse(total).success ? total : null, draft.currency);
};
