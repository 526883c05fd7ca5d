import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { ReceivedRecord } from '../archive/invoiceLineageReader.ts';
import type { RecordBoundReview, ReviewBinding } from '../reviews/reviewBindings.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';

/** Binds reviews again if the archive reads its records by other rules than when they were bound. */
export const rebindReviewsIfOutdated = (archive: InvoiceArchive, reviewStore: ReviewStore): void => {
  if (reviewStore.bindings.reader() !== archive.readerName) bindReviewsToRecords(archive, reviewStore);
};

/**
 * Binds the reviews of a company to the records on which they were made, as the archive reads them now. A review of an
 * earlier release names no record: it is bound to the one that was shown when it was set.
 */
export const bindReviewsToRecords = (archive: InvoiceArchive, reviewStore: ReviewStore): void => {
  const reviews = reviewStore.bindings.list();
  const records = archive.records(new Set(reviews.map(({ identity }) => identity)));
  const bindings = reviews.flatMap((review) => findBinding(review, records.get(review.identity) ?? []));
  reviewStore.bindings.bind(bindings, archive.readerName);
};

/** Returns the record of a review; `records` are in order of receipt. */
const findBinding = (review: RecordBoundReview, records: readonly ReceivedRecord[]): ReviewBinding[] => {
  const { event, identity, record, at } = review;
  const reviewed =
    record === null
      ? // If the archive was fetched again since, the earliest record is nearest to the reviewed one.
        (records.findLast(({ receivedAt }) => receivedAt <= at) ?? records.at(0))
      : records.find(({ hash }) => hash === record);
  return reviewed ? [{ event, identity, record: reviewed.hash, payment: reviewed.payment }] : [];
};
