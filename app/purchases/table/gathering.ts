import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { ArchivedInvoice } from '../archive/archived.ts';
import type { FirstList } from '../archive/intake.ts';
import { isOwnId } from '../archive/lineage.ts';
import type { Place } from '../archive/place.ts';
import type { Examined } from '../findings/examined.ts';
import { toPaymentText } from '../records/payment.ts';
import type { Mark, ReviewDesk } from '../reviews/reviewDesk.ts';
import { TableBuilder } from './companyTable.ts';
import { isOpened, markUnseen } from './marking.ts';
import { type CurrentReview, resolveReview } from './reviewing.ts';
import type { Table } from './table.ts';

/** Result of loading an archive. */
export interface Gathered {
  readonly table: Table;
  /** Time of disappearance (ms) by invoice. */
  readonly missingSince: ReadonlyMap<number, number>;
  readonly dismissed: Map<number, ReadonlySet<string>>;
  readonly examined: readonly Examined[];
}

/** Loader of one company's table, from its archive or from its first list during the sync. */
export class Gathering implements FirstList {
  readonly #place: Place;
  readonly #desk: Pick<ReviewDesk, 'marks'>;
  /** Read with the first invoice, because most loaders observe no first list. */
  #marks: ReadonlyMap<string, Mark> | null = null;
  readonly #builder = new TableBuilder();
  readonly #missingSince = new Map<number, number>();
  readonly #dismissed = new Map<number, ReadonlySet<string>>();
  readonly #examined: Examined[] = [];
  #shownSince: number | null = null;

  constructor(place: Place, desk: Pick<ReviewDesk, 'marks'>) {
    this.#place = place;
    this.#desk = desk;
  }

  push(invoice: ArchivedInvoice): void {
    const { id, identity, row, rowsSum, recordReceivedAt, missingSince } = invoice;
    const beside = invoice.beside === null || isOwnId(identity) ? null : invoice.beside;
    if (missingSince === null) this.#examined.push({ id, identity, row, rowsSum, beside });
    else this.#missingSince.set(id, missingSince);
    this.#marks ??= this.#desk.marks();
    const mark = this.#marks.get(identity);
    if (mark && mark.dismissed.size > 0) this.#dismissed.set(id, mark.dismissed);
    this.#builder.push(invoice, {
      review: currentReview(invoice, mark),
      hasNotes: mark?.hasNotes ?? false,
      isOpened: mark !== undefined && isOpened(mark, recordReceivedAt),
    });
  }

  shown(now: number): void {
    this.#shownSince = now;
  }

  /** True if the observed first list is complete. */
  get isShown(): boolean {
    return this.#shownSince !== null;
  }

  *pushAll(invoices: Iterable<ArchivedInvoice>): Steps<void> {
    let count = 0;
    for (const invoice of invoices) {
      this.push(invoice);
      count += 1;
      if (count % 64 === 0) yield;
    }
  }

  /** Builds the table; invoices received after `unseenAfter` (ms) are marked unseen. */
  *finish(unseenAfter: number | null): Steps<Gathered> {
    const table = yield* this.#builder.finish(this.#place);
    if (this.#shownSince !== null) table.receivedAt.fill(this.#shownSince);
    markUnseen(table, unseenAfter);
    return { table, missingSince: this.#missingSince, dismissed: this.#dismissed, examined: this.#examined };
  }
}

const currentReview = ({ row, uncertainAt }: ArchivedInvoice, mark: Mark | undefined): CurrentReview => {
  if (mark === undefined && uncertainAt === null) return unreviewed;
  const { state, reviewedAt, payment } = mark ?? { state: 'new', reviewedAt: null, payment: null };
  return resolveReview(
    { state, reviewedAt, payment },
    { payment: payment === null ? '' : toPaymentText(row), uncertainAt },
  );
};

const unreviewed: CurrentReview = { state: 'new', reopened: null };
