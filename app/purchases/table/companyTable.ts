import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { ArchivedInvoice } from '../archive/archived.ts';
import type { Place } from '../archive/place.ts';
import { AmountColumnBuilder } from './columns/amountColumn.ts';
import { collationKey } from './columns/collation.ts';
import { type KeyOf, TextColumnBuilder } from './columns/textColumn.ts';
import { reopenBits } from './marking.ts';
import type { CurrentReview } from './reviewing.ts';
import { SearchBuilder } from './search/search.ts';
import { amountColumns, flag, stateOrder, type Table, type TextColumnName, textColumns } from './table.ts';

const asWritten: KeyOf = (value) => value;

/** Sort keys by column: dates and codes as written, others alphabetically. */
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

/** Annotations of an invoice besides the service's data. */
export interface Noted {
  readonly review: CurrentReview;
  readonly hasNotes: boolean;
  /** True if it was opened since the displayed record was received. */
  readonly isOpened: boolean;
}

/** Builder of one company's table, by ascending ids, without findings. */
export class TableBuilder {
  readonly #texts = textColumns.map((name) => ({ name, builder: new TextColumnBuilder(() => keyOf[name]) }));
  readonly #amounts = amountColumns.map((name) => ({ name, builder: new AmountColumnBuilder() }));
  readonly #search = new SearchBuilder();
  readonly #ids: number[] = [];
  readonly #receivedAt: number[] = [];
  readonly #states: number[] = [];
  readonly #flags: number[] = [];

  push(invoice: ArchivedInvoice, noted: Noted): void {
    const { row } = invoice;
    this.#ids.push(invoice.id);
    this.#receivedAt.push(invoice.receivedAt);
    this.#states.push(stateOrder.indexOf(noted.review.state));
    this.#flags.push(flagsOf(invoice, noted));
    for (const { name, builder } of this.#texts) builder.push(row[name]?.toString() ?? null);
    for (const { name, builder } of this.#amounts) builder.push(row[name]);
    this.#search.push(invoice.search);
  }

  *finish(place: Place): Steps<Table> {
    const size = this.#ids.length;
    const searched = this.#search.finish();
    return {
      size,
      parts: [{ customerNumber: place.customerNumber, name: place.name, start: 0, size }],
      ids: Int32Array.from(this.#ids),
      receivedAt: Float64Array.from(this.#receivedAt),
      states: Uint8Array.from(this.#states),
      findings: new Uint16Array(size),
      flags: Uint8Array.from(this.#flags),
      texts: yield* finishAll(this.#texts),
      amounts: yield* finishAll(this.#amounts),
      search: (words, mask) => searched.narrow(words, mask),
      prepareSearch: () => searched.prepare(),
    };
  }
}

const flagsOf = ({ row, missingSince }: ArchivedInvoice, { review, hasNotes, isOpened }: Noted): number =>
  reopenBits(review.reopened) |
  (row.isPaid ? flag.paid : 0) |
  (row.faults > 0 ? flag.faulty : 0) |
  (missingSince === null ? 0 : flag.missing) |
  (hasNotes ? flag.hasNotes : 0) |
  (isOpened ? flag.opened : 0);

/** Finishes all columns; returns them by name. */
export function* finishAll<Name extends string, C>(
  columns: readonly { readonly name: Name; readonly builder: { finish(): Steps<C> } }[],
): Steps<Record<Name, C>> {
  const finished: [Name, C][] = [];
  for (const { name, builder } of columns) finished.push([name, yield* builder.finish()]);
  return Object.fromEntries(finished) as Record<Name, C>;
}
