import type { ReviewState } from '../../contract/purchases/row.ts';
import type { ArchivedInvoice } from '../archive/archive.ts';
import type { Place } from '../place.ts';
import { AmountColumnBuilder } from './columns/amountColumn.ts';
import { collationKey } from './columns/collation.ts';
import { type KeyOf, TextColumnBuilder } from './columns/textColumn.ts';
import { SearchBuilder } from './search/search.ts';
import type { Steps } from './steps.ts';
import { amountColumns, flag, stateOrder, type Table, type TextColumnName, textColumns } from './table.ts';

const asWritten: KeyOf = (value) => value;

/** Dates and codes go by what is written, everything else as in a telephone book. */
export const keyOf: Readonly<Record<TextColumnName, KeyOf>> = {
  sellerName: collationKey,
  businessId: asWritten,
  invoiceNumber: collationKey,
  iban: asWritten,
  bic: asWritten,
  buyerName: collationKey,
  town: collationKey,
  version: collationKey,
  invoiceDate: asWritten,
  dueDate: asWritten,
  reference: collationKey,
  serviceStatus: collationKey,
  currency: asWritten,
};

/** What is known of an invoice besides what the service sent. */
export interface Noted {
  readonly state: ReviewState;
  readonly hasNotes: boolean;
  readonly isUnseen: boolean;
}

/** Reads all invoices of one company into a table, still without findings. */
export function* readTable(
  place: Place,
  invoices: Iterable<ArchivedInvoice>,
  notedOf: (invoice: ArchivedInvoice) => Noted,
): Steps<Table> {
  const texts = textColumns.map((name) => ({ name, builder: new TextColumnBuilder(() => keyOf[name]) }));
  const amounts = amountColumns.map((name) => ({ name, builder: new AmountColumnBuilder() }));
  const search = new SearchBuilder();
  const ids: number[] = [];
  const receivedAt: number[] = [];
  const states: number[] = [];
  const flags: number[] = [];
  for (const invoice of invoices) {
    const { row } = invoice;
    ids.push(invoice.id);
    receivedAt.push(invoice.receivedAt);
    const noted = notedOf(invoice);
    states.push(stateOrder.indexOf(noted.state));
    flags.push(flagsOf(invoice, noted));
    for (const { name, builder } of texts) builder.push(row[name]?.toString() ?? null);
    for (const { name, builder } of amounts) builder.push(row[name]);
    search.push(invoice.search);
    if (ids.length % 64 === 0) yield;
  }
  const size = ids.length;
  const searched = search.finish();
  return {
    size,
    parts: [{ customerNumber: place.customerNumber, name: place.name, start: 0, size }],
    ids: Int32Array.from(ids),
    receivedAt: Float64Array.from(receivedAt),
    states: Uint8Array.from(states),
    findings: new Uint16Array(size),
    flags: Uint8Array.from(flags),
    texts: yield* finishAll(texts),
    amounts: yield* finishAll(amounts),
    search: (words, mask) => searched.narrow(words, mask),
    prepareSearch: () => searched.prepare(),
  };
}

const flagsOf = ({ row, missingSince }: ArchivedInvoice, { hasNotes, isUnseen }: Noted): number =>
  (row.isPaid ? flag.paid : 0) |
  (row.faults > 0 ? flag.faulty : 0) |
  (isUnseen ? flag.unseen : 0) |
  (missingSince === null ? 0 : flag.missing) |
  (hasNotes ? flag.hasNotes : 0);

/** Each column under its name. */
export function* finishAll<Name extends string, C>(
  columns: readonly { readonly name: Name; readonly builder: { finish(): Steps<C> } }[],
): Steps<Record<Name, C>> {
  const finished: [Name, C][] = [];
  for (const { name, builder } of columns) finished.push([name, yield* builder.finish()]);
  return Object.fromEntries(finished) as Record<Name, C>;
}
