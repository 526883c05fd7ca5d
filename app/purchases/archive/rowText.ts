import type { ReadRow } from '../records/record.ts';

/** Parsed values of a document, stored for display. */
export interface KeptRow {
  readonly row: ReadRow;
  /** Sum of the net amounts of its lines, null if not all could be read. */
  readonly rowsSum: string | null;
}

/** ASCII unit separator, which services do not use on purpose. A row's texts are never empty: '' means null. */
const separator = '\x1f';
/** ASCII record separator, after the values of a row that are not displayed. */
const end = '\x1e';

/** Returns the row without separator characters, as it is read back from its stored text. */
export const keepable = (row: ReadRow): ReadRow =>
  Object.values(row).some(holdsSeparator)
    ? (Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutSeparator(value)])) as ReadRow)
    : row;

const holdsSeparator = (value: ReadRow[keyof ReadRow]): boolean =>
  typeof value === 'string' && value.includes(separator);

const withoutSeparator = <T>(value: T): T | string | null =>
  typeof value === 'string' ? value.replaceAll(separator, ' ').trim() || null : value;

/**
 * Returns a {@link keepable} row as one text, which is read many times faster than JSON. {@link rowOf} parses it in
 * the same order.
 */
export const textOfRow = ({ row, rowsSum }: KeptRow): string =>
  [row.isPaid ? 1 : null, row.faults, rowsSum].join(separator) +
  end +
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
  ].join(separator);

/** Returns the part of the text that a row displays. */
export const shownOf = (text: string): string => text.slice(text.indexOf(end) + 1);

export const rowOf = (text: string): KeptRow => {
  const [isPaid, faults, rowsSum] = text.slice(0, text.indexOf(end)).split(separator);
  const kept = shownOf(text).split(separator);
  const at = (index: number): string | null => kept[index] || null;
  const version = at(6);
  const row: ReadRow = {
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
  return { row, rowsSum: rowsSum || null };
};
