import { fail } from '#app/contract/errors.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReviewedRecord } from '../archive/reviewedRecords.ts';
import { type CurrentReview, resolveReview } from '../table/resolveReview.ts';
import { runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Invoices of one company that a marking changed; `marking` is its number in the review file. */
export interface CompanyReviewMarking {
  readonly archiveRef: ArchiveRef;
  readonly ids: Int32Array;
  readonly marking: number;
}

/** Author and time (ms) of a review entry. */
export interface ReviewAuthorship {
  readonly by: string;
  readonly now: number;
}

/** Result of `purchaseReview.setState` and `setStates`. */
export interface ReviewMarkingResult {
  /** Invoices that were in another state. */
  readonly count: number;
  readonly marking: number;
}

/** Latest markings of this run by company, oldest first. */
const markings = new Map<number, readonly CompanyReviewMarking[]>();
const maxMarkings = 20;
let latestMarking = 0;

/** Returns the invoice's permanent identity within its company. Throws `notFound`. */
export const getInvoiceIdentity = (company: OpenCompany, id: number): string => {
  const identity = company.archive.identity(id);
  if (identity === undefined) throw fail({ kind: 'notFound', message: null });
  return identity;
};

const getSubject = (company: OpenCompany, id: number): ReviewedRecord => {
  const subject = company.archive.reviewed(id);
  if (subject === undefined) throw fail({ kind: 'notFound', message: null });
  return subject;
};

/** Sets the state of invoices of one company, all or none. */
export const setCompanyReviewStates = (
  company: OpenCompany,
  ids: Int32Array,
  state: ReviewState,
  { by, now }: ReviewAuthorship,
): CompanyReviewMarking & { readonly count: number } => {
  const subjects = Array.from(ids, (id) => getSubject(company, id));
  const count = company.reviewStore.setState(subjects, state, by, now);
  company.index.markStates(Array.from(ids, (id) => [id, { state, reopened: null }] as const));
  return { archiveRef: company.archiveRef, ids, marking: company.reviewStore.lastMarking, count };
};

/** Registers a marking for {@link undoReviewMarking}. */
export const registerReviewMarking = (
  companies: readonly (CompanyReviewMarking & { readonly count: number })[],
): ReviewMarkingResult => {
  latestMarking += 1;
  markings.set(latestMarking, companies);
  const [oldest] = markings.keys();
  if (markings.size > maxMarkings && oldest !== undefined) markings.delete(oldest);
  return { count: companies.reduce((sum, { count }) => sum + count, 0), marking: latestMarking };
};

/** Undoes one of the latest markings of this run. Throws `conflict` if it is none of them. */
export const undoReviewMarking = async (
  marking: number,
): Promise<{ readonly count: number; readonly customerNumbers: readonly string[] }> => {
  const companies = markings.get(marking);
  if (!companies) throw fail({ kind: 'conflict', message: null });
  markings.delete(marking);
  const restored = await restoreReviews(companies);
  if (restored === undefined) throw fail({ kind: 'conflict', message: null });
  return { count: restored, customerNumbers: companies.map(({ archiveRef }) => archiveRef.customerNumber) };
};

/** Restores marked reviews; returns their number, undefined if no file knows the marking any more. */
export const restoreReviews = async (companies: readonly CompanyReviewMarking[]): Promise<number | undefined> => {
  let count: number | undefined;
  for (const { archiveRef, ids, marking } of companies)
    await runWithOpenCompany(archiveRef, (company) => {
      const restored = company.reviewStore.undo(marking);
      if (restored === undefined) return;
      company.index.markStates(Array.from(ids, (id) => [id, getCurrentReview(company, id)] as const));
      count = (count ?? 0) + restored;
    });
  return count;
};

/** Returns the review of an invoice as it applies to the displayed record. */
export const getCurrentReview = ({ archive, reviewStore }: OpenCompany, id: number): CurrentReview => {
  const subject = archive.reviewed(id);
  return subject
    ? resolveReview(reviewStore.getAnnotation(subject.identity), subject)
    : { state: 'new', reopened: null };
};
