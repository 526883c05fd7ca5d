import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { ArchivedInvoice } from '../archive/archivedInvoice.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { FirstSyncObserver } from '../archive/archiveWriter.ts';
import { isServiceIdKey } from '../archive/lineage.ts';
import type { ExaminedInvoice } from '../findings/examinedInvoice.ts';
import { serializePaymentFields } from '../records/payment.ts';
import type { InvoiceAnnotation } from '../reviews/invoiceAnnotation.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import { flagFirstListInvoices, flagUnseenInvoices, isInvoiceOpened } from './annotations.ts';
import { type CurrentReview, resolveReview } from './resolveReview.ts';
import type { PurchaseTable } from './table.ts';
import { PurchaseTableBuilder } from './tableBuilder.ts';

/** Result of loading an archive. */
export interface TableLoadResult {
  readonly table: PurchaseTable;
  /** Time of disappearance (ms) by invoice. */
  readonly missingSince: ReadonlyMap<number, number>;
  readonly dismissed: Map<number, ReadonlySet<string>>;
  readonly examined: readonly ExaminedInvoice[];
}

/** Loader of one company's table, from its archive or from its first list during the sync. */
export class TableLoader implements FirstSyncObserver {
  readonly #archiveRef: ArchiveRef;
  readonly #reviewStore: Pick<ReviewStore, 'listAnnotations'>;
  /** Read with the first invoice, because most loaders observe no first list. */
  #annotations: ReadonlyMap<string, InvoiceAnnotation> | null = null;
  readonly #builder = new PurchaseTableBuilder();
  readonly #missingSince = new Map<number, number>();
  readonly #dismissed = new Map<number, ReadonlySet<string>>();
  readonly #isOfFirstList: boolean[] = [];
  #examined: ExaminedInvoice[] = [];
  #shownSince: number | null = null;

  constructor(archiveRef: ArchiveRef, reviewStore: Pick<ReviewStore, 'listAnnotations'>) {
    this.#archiveRef = archiveRef;
    this.#reviewStore = reviewStore;
  }

  push(invoice: ArchivedInvoice): void {
    const { id, identity, recordReceivedAt, missingSince } = invoice;
    if (missingSince === null) this.#examined.push(toExaminedInvoice(invoice));
    else this.#missingSince.set(id, missingSince);
    this.#isOfFirstList.push(invoice.isOfFirstList);
    this.#annotations ??= this.#reviewStore.listAnnotations();
    const annotation = this.#annotations.get(identity);
    if (annotation && annotation.dismissed.size > 0) this.#dismissed.set(id, annotation.dismissed);
    this.#builder.push(invoice, {
      review: toCurrentReview(invoice, annotation),
      isApproved: annotation?.isApproved ?? false,
      hasNotes: annotation?.hasNotes ?? false,
      isOpened: annotation !== undefined && isInvoiceOpened(annotation, recordReceivedAt),
      exportedAt: annotation?.exportedAt ?? null,
    });
  }

  markShown(now: number): void {
    this.#shownSince = now;
  }

  /** True if the observed first list is complete. */
  get isShown(): boolean {
    return this.#shownSince !== null;
  }

  *pushAll(invoices: Iterable<ArchivedInvoice>): CooperativeTask<void> {
    let count = 0;
    for (const invoice of invoices) {
      this.push(invoice);
      count += 1;
      if (count % 64 === 0) yield;
    }
  }

  /**
   * Builds the table; invoices received after `unseenAfter` (ms) are marked unseen. `firstSyncedAt` (ms) is when the
   * first list of the archive was complete.
   */
  *finish(unseenAfter: number | null, firstSyncedAt: number | null = null): CooperativeTask<TableLoadResult> {
    const table = yield* this.#builder.finish(this.#archiveRef);
    const shownSince = this.#shownSince;
    if (shownSince !== null) {
      table.receivedAt.fill(shownSince);
      this.#examined = this.#examined.map((invoice) => ({ ...invoice, receivedAt: shownSince }));
    }
    flagUnseenInvoices(table, unseenAfter);
    flagFirstListInvoices(table, this.#isOfFirstList, firstSyncedAt);
    return { table, missingSince: this.#missingSince, dismissed: this.#dismissed, examined: this.#examined };
  }
}

/** Returns what the finders need of an invoice. Several records are a finding only without an id of the service. */
export const toExaminedInvoice = (invoice: ArchivedInvoice): ExaminedInvoice => {
  const { id, identity, row, lineTotal, lineFacts, buyerBusinessId, receivedAt, formerPayments } = invoice;
  return {
    ...{ id, identity, row, lineTotal, lineFacts, buyerBusinessId, receivedAt, formerPayments },
    beside: isServiceIdKey(identity) ? null : invoice.beside,
  };
};

const toCurrentReview = (
  { row, uncertainty }: ArchivedInvoice,
  annotation: InvoiceAnnotation | undefined,
): CurrentReview => {
  if (annotation === undefined) return { state: 'new', reopened: uncertainty === null ? null : 'uncertain' };
  const { payment } = annotation;
  return resolveReview(annotation, { payment: payment === null ? '' : serializePaymentFields(row), uncertainty });
};
