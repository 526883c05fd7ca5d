import type { ParsedRow } from '../records/record.ts';

/** Parsed values of a document, stored for display. */
export interface StoredInvoiceRow {
  readonly row: ParsedRow;
  /** Sum of the net amounts of its lines, null if not all could be read. */
  readonly lineTotal: string | null;
}

/** ASCII unit separator, which services do not use on purpose. A row's texts are never empty: '' means null. */
const unitSeparator = '\x1f';
/** ASCII record separator, after the values of a row that are not displayed. */
const recordSeparator = '\x1e';

/** Returns the row without separator characters, as it is read back from its stored text. */
export const sanitizeRow = (row: ParsedRow): ParsedRow =>
  Object.values(row).some(containsSeparator)
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, removeSeparator(value)])) as ParsedRow)
    : row;

const containsSeparator = (value: ParsedRow[keyof ParsedRow]): boolean =>
  typeof value === 'string' && value.includes(unitSeparator);

const removeSeparator = <T>(value: T): T | string | null =>
  typeof value === 'string' ? value.replaceAll(unitSeparator, ' ').trim() || null : value;

/**
 * Returns a {@link sanitizeRow} row as one text, which is read many times faster than JSON. {@link parseStoredRow} parses it in
 * the same order.
 */
export const serializeRow = ({ row, lineTotal }: StoredInvoiceRow): string =>
  [row.isPaid ? 1 : null, row.faults, lineTotal].join(unitSeparator) +
  recordSeparator +
  [
    row.sellerName,
    row.businessId,
    row.iban,
    row.bic,
    row.buyerName,
    row.town,
    row.version,
    row.invoiceNumber,
    row.invoiceDate,
    row.dueDate,
    row.amount,
    row.netAmount,
    row.vatAmount,
    row.currency,
    row.reference,
    row.serviceStatus,
  ].join(unitSeparator);

/** Returns the part of the text that a row displays. */
export const getDisplayedText = (text: string): string => text.slice(text.indexOf(recordSeparator) + 1);

export const parseStoredRow = (text: string): StoredInvoiceRow => {
  const [isPaid, faults, lineTotal] = text.slice(0, text.indexOf(recordSeparator)).split(unitSeparator);
  const fields = getDisplayedText(text).split(unitSeparator);
  const at = (index: number): string | null => fields[index] || null;
  const version = at(6);
  const row: ParsedRow = {
    sellerName: at(0),
    businessId: at(1),
    iban: at(2),
    bic: at(3),
    buyerName: at(4),
    town: at(5),
    version: version === null ? null : Number(version),
    invoiceNumber: at(7),
    invoiceDate: at(8),
    dueDate: at(9),
    amount: at(10),
    netAmount: at(11),
    vatAmount: at(12),
    currency: at(13),
    reference: at(14),
    serviceStatus: at(15),
    isPaid: isPaid === '1',
    faults: Number(faults),
  };
  return { row, lineTotal: lineTotal || null };
};
