import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, DeliveryChannel, Draft } from '#app/contract/sales/draft.ts';
import type { ImportField } from '#app/contract/sales/importing.ts';
import { calculateDueDate, getStandardVatRate, getVatDate, maxInvoiceLines } from '../draft/draft.ts';
import { isDeliveryAddressSupported } from '../draft/findUnsupportedFields.ts';
import { getDefaultUnit, getOnlyChannel } from '../draft/supportedValues.ts';
import { type ContactLookup, type ImportFieldReader, readImportedContact } from './importContact.ts';
import type { ReportImportFault } from './importFaults.ts';
import { getImportCellText, type ImportRow, type InvoiceRowGroup } from './invoiceRows.ts';
import { type DayMonthOrder, parseImportedDate } from './parseImportedDate.ts';
import { parseImportedTerm } from './parseImportedTerm.ts';
import { parseImportedLine } from './readLine.ts';
import { parseDeliveryChannelName } from './synonymParsers.ts';

/** Settings that the invoices of one file share. */
export interface InvoiceImportSettings {
  /** A fresh draft, with the defaults of the service's settings; its id is not used. */
  readonly base: Draft;
  readonly contactLookup: ContactLookup;
  readonly dayOrder: DayMonthOrder;
  /** What the service takes; null where it is not known. */
  readonly capabilities: SalesCapabilities | null;
  /** A new reference number, never the same twice. */
  readonly newReference: () => string;
}

/** Fields of the invoice and not of a line: all its rows must agree on them, or leave them empty. */
const invoiceFields: readonly ImportField[] = [
  ...(['contactName', 'businessId', 'vatId', 'email', 'eInvoiceAddress', 'eInvoiceOperator', 'street'] as const),
  ...(['postalCode', 'town', 'country', 'language', 'type', 'invoiceDate', 'deliveryDate', 'dueDate'] as const),
  ...(['paymentTermDays', 'referenceNumber', 'yourReference', 'orderReference', 'note', 'channel'] as const),
];
const isRecipientField = (field: ImportField): boolean => field === 'contactName' || field === 'businessId';

/** Parses one invoice of the file into a draft with `id`; problems beyond the faults of drafts go to `complain`. */
export const parseImportedInvoice = (
  { rows, isNamed }: InvoiceRowGroup,
  { base, contactLookup, dayOrder, capabilities, newReference }: InvoiceImportSettings,
  id: string,
  complain: ReportImportFault,
): Draft => {
  const reader = createImportFieldReader(rows);
  const first = rows[0]?.number ?? 0;
  if (!isNamed) complain(first, 'invoice', 'invoiceUnnamed');
  reportConflictingRows(rows, reader, complain);
  if (rows.length > maxInvoiceLines) complain(first, 'invoice', 'tooManyLines', { max: String(maxInvoiceLines) });

  const date = (field: ImportField, otherwise: string): string => {
    const { text, row } = reader(field);
    const iso = text === '' ? otherwise : parseImportedDate(text, dayOrder);
    if (iso === null) complain(row, field, 'dateUnreadable', { value: text });
    return iso ?? otherwise;
  };
  const { channel, paymentTermDays, ...contact } = readImportedContact(
    reader,
    contactLookup,
    base.contact.language,
    complain,
    (field) => isDeliveryAddressSupported(capabilities, field),
  );
  const invoiceDate = date('invoiceDate', base.invoiceDate);
  const deliveryDate = date('deliveryDate', '');
  const term = parsePaymentTerm(
    reader,
    paymentTermDays === null ? base.paymentTermDays : String(paymentTermDays),
    complain,
  );
  const pricesIncludeVat = rows.some((row) => getImportCellText(row, 'unitPriceWithVat') !== '');
  const unit = getDefaultUnit(capabilities);
  const vatRate = getStandardVatRate(getVatDate({ deliveryDate, invoiceDate }, base.invoiceDate));
  return {
    ...base,
    id,
    importRow: first,
    step: 'check',
    contact,
    ...{ invoiceDate, deliveryDate, pricesIncludeVat, paymentTermDays: term },
    dueDate: date('dueDate', calculateDueDate(invoiceDate, term)),
    referenceNumber: reader('referenceNumber').text || newReference(),
    yourReference: reader('yourReference').text,
    orderReference: reader('orderReference').text,
    note: reader('note').text || base.note,
    lines: rows
      .slice(0, maxInvoiceLines)
      .map((row) => parseImportedLine(row, { vatRate, language: contact.language, pricesIncludeVat, unit }, complain)),
    channel: readChannel(reader, contact, channel ?? getOnlyChannel(capabilities), complain),
  };
};

const createImportFieldReader = (rows: readonly ImportRow[]): ImportFieldReader => {
  const cache = new Map<ImportField, ReturnType<ImportFieldReader>>();
  return (field) => {
    const cached = cache.get(field);
    if (cached) return cached;
    const row = rows.find((each) => getImportCellText(each, field) !== '') ?? rows[0];
    const cell = { text: row ? getImportCellText(row, field) : '', row: row?.number ?? 0 };
    cache.set(field, cell);
    return cell;
  };
};

const reportConflictingRows = (
  rows: readonly ImportRow[],
  reader: ImportFieldReader,
  complain: ReportImportFault,
): void => {
  for (const field of invoiceFields) {
    const { text, row: first } = reader(field);
    for (const row of rows) {
      const value = getImportCellText(row, field);
      if (value === '' || value === text) continue;
      const code = isRecipientField(field) ? 'recipientDiffers' : 'differs';
      complain(row.number, field, code, { value, otherValue: text, row: String(first) });
    }
  }
};

const parsePaymentTerm = (reader: ImportFieldReader, otherwise: string, complain: ReportImportFault): string => {
  const { text, row } = reader('paymentTermDays');
  if (text === '') return otherwise;
  const days = parseImportedTerm(text);
  if (days !== null) return days;
  complain(row, 'paymentTermDays', 'termUnreadable', { value: text });
  return otherwise;
};

/** As the file says, as the recipient likes it, or the way for which there is an address. */
const readChannel = (
  reader: ImportFieldReader,
  contact: Pick<Contact, 'email' | 'eInvoiceAddress' | 'street'>,
  preferred: DeliveryChannel | null,
  complain: ReportImportFault,
): DeliveryChannel | null => {
  const { text, row } = reader('channel');
  const named = text === '' ? null : parseDeliveryChannelName(text);
  if (text !== '' && named === null) complain(row, 'channel', 'channelUnknown', { value: text });
  if (named || preferred) return named ?? preferred;
  if (contact.eInvoiceAddress !== '') return 'eInvoice';
  if (contact.email !== '') return 'email';
  return contact.street === '' ? null : 'paper';
};
