import type { ReviewStart, ReviewStartCounts } from '#app/contract/purchases/reviewStart.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import { getOpenCompanies, runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';

/** Worker handlers for the date from which a first list is reviewed. */
export const reviewStartWorkerHandlers = {
  reviewStarts: (archiveRefs: readonly ArchiveRef[]): Promise<ReviewStart[]> =>
    withDatabaseDamageHandling(archiveRefs, async () => {
      const starts = await Promise.all(getOpenCompanies(archiveRefs).map((company) => company.reviewStart()));
      return starts.filter((start) => start !== null);
    }),
  countReviewStart: (archiveRef: ArchiveRef, from: string | null, today: string): Promise<ReviewStartCounts> =>
    runWithOpenCompany(archiveRef, (company) => company.countReviewStart(from, today)),
  setReviewStart: (
    archiveRef: ArchiveRef,
    listedAt: string,
    from: string | null,
    author: DecisionAuthor,
  ): Promise<void> => runWithOpenCompany(archiveRef, (company) => company.setReviewStart(listedAt, from, author)),
};
