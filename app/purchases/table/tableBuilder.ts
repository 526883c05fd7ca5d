import { type RecordFieldKind, recordFields } from '#app/contract/purchases/recordFields.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { ArchivedInvoice } from '../archive/archivedInvoice.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { encodeReopenReason } from './annotations.ts';
import { AmountColumnBuilder } from './columns/amountColumn.ts';
import { toCollationKey } from './columns/collation.ts';
import { type SortKeyFunction, TextColumnBuilder } from './columns/textColumn.ts';
import type { CurrentReview } from './resolveReview.ts';
import { SearchBuilder } from './search/search.ts';
import {
  amountColumnNames,
  type PurchaseTable,
  reviewStateOrder,
  rowFlagBits,
  type TextColumnName,
  textColumnNames,
} from './table.ts';

const useAsWritten: SortKeyFunction = (value) => value;

/** Sort keys by kind of column: texts and numbers alphabetically, codes and dates as written. */
const sortKeys: Readonly<Record<Exclude<RecordFieldKind, 'amount'>, SortKeyFunction>> = {
  text: toCollationKey,
  wholeNumber: toCollationKey,
  code: useAsWritten,
  iban: useAsWritten,
  currency: useAsWritten,
  date: useAsWritten,
};

/** Returns the function for the sort keys of a column. */
export const getSortKeyFunction = (column: TextColumnName): SortKeyFunction => sortKeys[recordFields[column].kind];

/** Annotations of an invoice besides the service's data. */
export interface RowAnnotations {
  readonly review: CurrentReview;
  /** A second person approved the review; false by default. */
  readonly isApproved?: boolean;
  readonly hasNotes: boolean;
  /** True if it was opened since the displayed record was received. */
  readonly isOpened: boolean;
  /** Latest export with a list of payments (ms), null before the first. */
  readonly exportedAt: number | null;
}

/** Builder of one company's table, by ascending ids, without findings. */
export class PurchaseTableBuilder {
  readonly #texts = textColumnNames.map((name) => ({
    name,
    builder: new TextColumnBuilder(() => getSortKeyFunction(name)),
  }));
  readonly #amounts = amountColumnNames.map((name) => ({ name, builder: new AmountColumnBuilder() }));
  readonly #search = new SearchBuilder();
  readonly #ids: number[] = [];
  readonly #receivedAt: number[] = [];
  readonly #states: number[] = [];
  readonly #flags: number[] = [];
  readonly #exportedAt: number[] = [];

  push(invoice: ArchivedInvoice, noted: RowAnnotations): void {
    const { row } = invoice;
    this.#ids.push(invoice.id);
    this.#receivedAt.push(invoice.receivedAt);
    this.#states.push(reviewStateOrder.indexOf(noted.review.state));
    this.#flags.push(toRowFlags(invoice, noted));
    this.#exportedAt.push(noted.exportedAt ?? 0);
    for (const { name, builder } of this.#texts) builder.push(row[name]?.toString() ?? null);
    for (const { name, builder } of this.#amounts) builder.push(row[name]);
    this.#search.push(invoice.search);
  }

  *finish(archiveRef: ArchiveRef): CooperativeTask<PurchaseTable> {
    const size = this.#ids.length;
    const searched = this.#search.finish();
    return {
      size,
      parts: [{ customerNumber: archiveRef.customerNumber, name: archiveRef.name, start: 0, size }],
      ids: Int32Array.from(this.#ids),
      receivedAt: Float64Array.from(this.#receivedAt),
      states: Uint8Array.from(this.#states),
      findings: new Uint32Array(size),
      flags: Uint16Array.from(this.#flags),
      exportedAt: Float64Array.from(this.#exportedAt),
      texts: yield* finishColumns(this.#texts),
      amounts: yield* finishColumns(this.#amounts),
      search: (words, mask) => searched.narrow(words, mask),
      prepareSearch: () => searched.prepare(),
    };
  }
}

const toRowFlags = (
  { row, missingSince }: ArchivedInvoice,
  { review, isApproved, hasNotes, isOpened }: RowAnnotations,
): number =>
  encodeReopenReason(review.reopened) |
  (row.isPaid ? rowFlagBits.paid : 0) |
  (row.faults > 0 ? rowFlagBits.faulty : 0) |
  (missingSince === null ? 0 : rowFlagBits.missing) |
  (isApproved && review.state === 'reviewed' ? rowFlagBits.approved : 0) |
  (hasNotes ? rowFlagBits.hasNotes : 0) |
  (isOpened ? rowFlagBits.opened : 0);

/** Finishes all columns; returns them by name. */
export function* finishColumns<Name extends string, C>(
  columns: readonly { readonly name: Name; readonly builder: { finish(): CooperativeTask<C> } }[],
): CooperativeTask<Record<Name, C>> {
  const finished: [Name, C][] = [];
  for (const { name, builder } of columns) finished.push([name, yield* builder.finish()]);
  return Object.fromEntries(finished) as Record<Name, C>;
}
