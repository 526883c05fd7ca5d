import type { Channel, Contact, Draft } from '#app/contract/sales/draft.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';
import { dueDateOf, mostLines, standardRate, termDays, vatDateOf } from '../draft/draft.ts';
import type { Complain } from './importFaults.ts';
import { type FieldRow, type InvoiceRows, textAt } from './invoiceRows.ts';
import { type KnownContacts, readContact, type Told } from './readContact.ts';
import { readLine } from './readLine.ts';
import { type DayOrder, isoDateOf } from './typedDates.ts';
import { channelOf } from './words.ts';

/** Settings that the invoices of one file share. */
export interface ImportSetting {
  /** A fresh draft, with the defaults of the service's settings; its id is not used. */
  readonly base: Draft;
  readonly known: KnownContacts;
  readonly dayOrder: DayOrder;
  /** A new reference number, never the same twice. */
  readonly newReference: () => string;
}

/** Fields of the invoice and not of a line: all its rows must agree on them, or leave them empty. */
const headFields: readonly ImportField[] = [
  ...(['contactName', 'businessId', 'vatId', 'email', 'eInvoiceAddress', 'eInvoiceOperator', 'street'] as const),
  ...(['postalCode', 'town', 'country', 'language', 'type', 'invoiceDate', 'deliveryDate', 'dueDate'] as const),
  ...(['paymentTermDays', 'referenceNumber', 'yourReference', 'orderReference', 'note', 'channel'] as const),
];
const isOfRecipient = (field: ImportField): boolean => field === 'contactName' || field === 'businessId';

/** One invoice of the file as a draft with `id`; what is wrong beyond the faults of drafts goes to `complain`. */
export const readInvoice = (
  { rows, isNamed }: InvoiceRows,
  { base, known, dayOrder, newReference }: ImportSetting,
  id: string,
  complain: Complain,
): Draft => {
  const told = toldBy(rows);
  const first = rows[0]?.number ?? 0;
  if (!isNamed) complain(first, 'invoice', 'invoiceUnnamed');
  findDifferences(rows, told, complain);
  if (rows.length > mostLines) complain(first, 'invoice', 'tooManyLines', { most: String(mostLines) });

  const date = (field: ImportField, otherwise: string): string => {
    const { text, row } = told(field);
    const iso = text === '' ? otherwise : isoDateOf(text, dayOrder);
    if (iso === null) complain(row, field, 'dateUnreadable', { word: text });
    return iso ?? otherwise;
  };
  const { channel, paymentTermDays, ...contact } = readContact(told, known, base.contact.language, complain);
  const invoiceDate = date('invoiceDate', base.invoiceDate);
  const deliveryDate = date('deliveryDate', '');
  const term = termOf(told, paymentTermDays === null ? base.paymentTermDays : String(paymentTermDays), complain);
  const pricesIncludeVat = rows.some((row) => textAt(row, 'unitPriceWithVat') !== '');
  const vatRate = standardRate(vatDateOf({ deliveryDate, invoiceDate }, base.invoiceDate));
  return {
    ...base,
    id,
    importRow: first,
    step: 'check',
    contact,
    ...{ invoiceDate, deliveryDate, pricesIncludeVat, paymentTermDays: term },
    dueDate: date('dueDate', dueDateOf(invoiceDate, term)),
    referenceNumber: told('referenceNumber').text || newReference(),
    yourReference: told('yourReference').text,
    orderReference: told('orderReference').text,
    note: told('note').text || base.note,
    lines: rows
      .slice(0, mostLines)
      .map((row) => readLine(row, { vatRate, language: contact.language, pricesIncludeVat }, complain)),
    channel: readChannel(told, contact, channel, complain),
  };
};

const toldBy = (rows: readonly FieldRow[]): Told => {
  const kept = new Map<ImportField, ReturnType<Told>>();
  return (field) => {
    const known = kept.get(field);
    if (known) return known;
    const row = rows.find((each) => textAt(each, field) !== '') ?? rows[0];
    const found = { text: row ? textAt(row, field) : '', row: row?.number ?? 0 };
    kept.set(field, found);
    return found;
  };
};

const findDifferences = (rows: readonly FieldRow[], told: Told, complain: Complain): void => {
  for (const field of headFields) {
    const { text, row: first } = told(field);
    for (const row of rows) {
      const value = textAt(row, field);
      if (value === '' || value === text) continue;
      const code = isOfRecipient(field) ? 'recipientDiffers' : 'differs';
      complain(row.number, field, code, { word: value, other: text, row: String(first) });
    }
  }
};

/** `14`, and `14 pv netto` as people write it. */
const termOf = (told: Told, otherwise: string, complain: Complain): string => {
  const { text, row } = told('paymentTermDays');
  if (text === '') return otherwise;
  const days = /^\D{0,10}(\d{1,3})(?:[.,]0+)?\D{0,20}$/.exec(text)?.[1] ?? '';
  if (termDays(days) !== null) return days;
  complain(row, 'paymentTermDays', 'termUnreadable', { word: text });
  return otherwise;
};

/** As the file says, as the recipient likes it, or the way for which there is an address. */
const readChannel = (
  told: Told,
  contact: Pick<Contact, 'email' | 'eInvoiceAddress' | 'street'>,
  preferred: Channel | null,
  complain: Complain,
): Channel | null => {
  const { text, row } = told('channel');
  const named = text === '' ? null : channelOf(text);
  if (text !== '' && named === null) complain(row, 'channel', 'channelUnknown', { word: text });
  if (named || preferred) return named ?? preferred;
  if (contact.eInvoiceAddress !== '') return 'eInvoice';
  if (contact.email !== '') return 'email';
  return contact.street === '' ? null : 'paper';
};
