import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import { findingKinds } from '#app/contract/purchases/findings.ts';
import type { SeenInvoiceState } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import {
  type DecidedInvoice,
  listSeriousKeys,
  type ReviewSubject,
  type StateDecisionOptions,
} from '../reviews/reviewEventDrafts.ts';
import { listOpenFindingKinds } from '../table/annotations.ts';
import { type CurrentReview, resolveReview } from '../table/resolveReview.ts';
import { getOpenCompanies, runWithOpenCompany } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';

/** Result of `purchaseReview.setState` and `setStates`. */
export interface ReviewMarkingResult {
  /** Invoices that were in another state. */
  readonly count: number;
  /** Id of the decision, over all companies. */
  readonly decision: string;
}

/** Result of an undone decision; `customerNumbers` are those of the companies that it concerned. */
export interface DecisionUndoResult {
  readonly count: number;
  readonly customerNumbers: readonly string[];
}

/** Returns the invoice's permanent identity within its company. Throws `notFound`. */
export const getInvoiceIdentity = (company: OpenCompany, id: number): string => {
  const identity = company.archive.identity(id);
  if (identity === undefined) throw fail({ kind: 'notFound', message: null });
  return identity;
};

/** Returns an invoice as it is shown: its record and its open findings. Throws `notFound`. */
export const getDecidedInvoice = (company: OpenCompany, id: number): ReviewSubject => {
  const reviewed = company.archive.reviewed(id);
  if (reviewed === undefined) throw fail({ kind: 'notFound', message: null });
  const { rival: _, ...record } = reviewed;
  return { ...record, findings: listSeenFindings(company, id, reviewed.identity) };
};

const listSeenFindings = (
  { index, reviewStore }: OpenCompany,
  id: number,
  identity: string,
): DecidedInvoice['findings'] => {
  const detected = index.getDetectedFindings(id);
  if (!detected?.length) return detected && [];
  const dismissed = reviewStore.dismissals(identity);
  return detected.filter(({ key }) => !dismissed.has(key)).map(({ key, evidence }) => ({ key, kind: evidence.kind }));
};

/**
 * Sets the state of invoices of one company, all or none; returns how many were in another one. Throws `conflict` where
 * an invoice with serious findings would be reviewed without a resolution.
 */
export const setCompanyReviewStates = (
  company: OpenCompany,
  ids: Int32Array,
  state: ReviewState,
  author: DecisionAuthor,
  options: StateDecisionOptions,
): number => {
  const subjects = Array.from(ids, (id) => getDecidedInvoice(company, id));
  if (state === 'reviewed' && !options.resolution && subjects.some((subject) => listSeriousKeys(subject).length > 0)) {
    // Another program may have reopened a finding: the table shows it from here on.
    company.index.mark(ids);
    throw fail({ kind: 'conflict', message: null });
  }
  const count = company.reviewStore.setState(subjects, state, author, options);
  if (options.resolution) company.index.mark(ids);
  else {
    const approved = company.reviewStore.approvals.listApproved();
    company.index.markStates(
      Array.from(ids, (id, position) => {
        const isApproved = approved.has(subjects[position]?.identity ?? '');
        return [id, { state, reopened: null }, isApproved] as const;
      }),
    );
  }
  return count;
};

/** Undoes a decision in all companies. Throws `conflict` if there is nothing to undo. */
export const undoDecision = async (
  archiveRefs: readonly ArchiveRef[],
  decision: string,
  author: DecisionAuthor,
): Promise<DecisionUndoResult> => {
  let count = 0;
  const customerNumbers: string[] = [];
  // A company that was never synced has no files.
  for (const { archiveRef } of getOpenCompanies(archiveRefs))
    await runWithOpenCompany(archiveRef, ({ reviewStore, archive, index }) => {
      const undone = reviewStore.undo(decision, author);
      if (!undone) return;
      index.mark(archive.findIds(undone.identities).values());
      count += undone.count;
      customerNumbers.push(archiveRef.customerNumber);
    });
  if (customerNumbers.length === 0) throw fail({ kind: 'conflict', message: null });
  return { count, customerNumbers };
};

/**
 * Verifies that an invoice is what a person saw, and returns the kinds of its open findings. Detects pending findings first,
 * because nothing is to be decided before a new finding appears. Throws `notFound`, and `conflict` if it has changed.
 */
export const verifySeenInvoice = async (
  company: OpenCompany,
  id: number,
  seen: SeenInvoiceState,
  today: string,
): Promise<SeenInvoiceState['findings']> => {
  const companyFindings = await company.index.findings(today);
  const { dismissed } = company.reviewStore.getAnnotation(getInvoiceIdentity(company, id));
  const { state: review } = getCurrentReview(company, id);
  const now: SeenInvoiceState = {
    document: company.archive.shownRecord(id)?.document ?? -1,
    review,
    findings: listOpenFindingKinds(companyFindings.get(id) ?? [], dismissed),
  };
  const findings = findingKinds.filter((kind) => seen.findings.includes(kind));
  if (isDeepStrictEqual(now, { ...seen, findings })) return now.findings;
  // Another program may have written to the file: the table shows it from here on.
  company.index.mark([id]);
  throw fail({ kind: 'conflict', message: null });
};

/** Returns the review of an invoice as it applies to the displayed record. */
export const getCurrentReview = ({ archive, reviewStore }: OpenCompany, id: number): CurrentReview => {
  const subject = archive.reviewed(id);
  return subject
    ? resolveReview(reviewStore.getAnnotation(subject.identity), subject)
    : { state: 'new', reopened: null };
};
