import { randomUUID } from 'node:crypto';
import { fail } from '#app/contract/errors.ts';
import { type DismissalReason, type FindingResolution, findingSeverities } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SeenInvoiceState, SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import type { DecidedInvoice } from '../reviews/reviewEventDrafts.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import { isInvoiceOpened } from '../table/annotations.ts';
import { hasNotableFinding, hasSeriousFinding, summarizeRows } from '../table/selectionSummary.ts';
import {
  getDecidedInvoice,
  getInvoiceIdentity,
  type ReviewMarkingResult,
  setCompanyReviewStates,
  undoDecision,
  verifySeenInvoice,
} from './markings.ts';
import { runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';
import type { OpenCompany } from './openCompany.ts';
import { answerQuestion, askQuestion } from './questions.ts';
import { groupRowsByCompany, selectRows } from './selectedRows.ts';

/** Runs `work` on one invoice and updates the table. Throws `notFound`. */
const annotateInvoice = <T>(
  archiveRef: ArchiveRef,
  id: number,
  work: (reviewStore: ReviewStore, invoice: DecidedInvoice) => T,
): Promise<T> => runWithOpenCompany(archiveRef, (company) => annotateOpenInvoice(company, id, work));

const annotateOpenInvoice = <T>(
  company: OpenCompany,
  id: number,
  work: (reviewStore: ReviewStore, invoice: DecidedInvoice) => T,
): T => {
  const result = work(company.reviewStore, getDecidedInvoice(company, id));
  company.index.mark([id]);
  return result;
};

/**
 * Sets the state of one invoice if it is unchanged since it was displayed. Detects pending findings first, because an
 * invoice must not be reviewed before a new finding appears. Throws `notFound`, and `conflict` if it has changed or has
 * serious findings without a resolution.
 */
const setState = (
  archiveRef: ArchiveRef,
  id: number,
  seen: SeenInvoiceState,
  state: ReviewState,
  resolution: FindingResolution | undefined,
  today: string,
  author: DecisionAuthor,
): Promise<ReviewMarkingResult> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const findings = await verifySeenInvoice(company, id, seen, today);
    // No await after this point.
    const isUnresolved =
      state === 'reviewed' && !resolution && findings.some((kind) => findingSeverities[kind] === 'serious');
    if (isUnresolved) throw fail({ kind: 'conflict', message: null });
    const decision = randomUUID();
    return {
      count: setCompanyReviewStates(company, Int32Array.of(id), state, author, { decision, resolution }),
      decision,
    };
  });

const summarize = (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  today: string,
): Promise<SelectionSummary> =>
  withDatabaseDamageHandling(archiveRefs, async () => {
    const { table, rows } = await selectRows(archiveRefs, query, selection, today);
    return runCooperatively(summarizeRows(table, rows));
  });

/**
 * Sets the state of a selection's invoices, or of none if one company fails. Throws `conflict` as `selectRows`, and where
 * an invoice with serious findings would be reviewed without a resolution.
 */
const setStates = async (
  archiveRefs: readonly ArchiveRef[],
  query: PurchaseQuery,
  selection: PurchaseSelection,
  state: ReviewState,
  isWithoutFindings: boolean,
  resolution: FindingResolution | undefined,
  today: string,
  author: DecisionAuthor,
): Promise<ReviewMarkingResult> => {
  const { table, rows } = await selectRows(archiveRefs, query, selection, today);
  const marked = isWithoutFindings ? rows.filter((row) => !hasNotableFinding(table, row)) : rows;
  const isUnresolved = state === 'reviewed' && !resolution && marked.some((row) => hasSeriousFinding(table, row));
  if (isUnresolved) throw fail({ kind: 'conflict', message: null });
  const idsByCompany = [...groupRowsByCompany(table, marked)].map(([customerNumber, ids]) => ({
    archiveRef: archiveRefs.find((archiveRef) => archiveRef.customerNumber === customerNumber),
    ids: Int32Array.from(ids),
  }));
  const decision = randomUUID();
  const done: ArchiveRef[] = [];
  let count = 0;
  try {
    for (const { archiveRef, ids } of idsByCompany)
      if (archiveRef) {
        count += await runWithOpenCompany(archiveRef, (company) =>
          setCompanyReviewStates(company, ids, state, author, { decision, resolution }),
        );
        done.push(archiveRef);
      }
  } catch (cause) {
    if (count > 0) await undoDecision(done, decision, author);
    throw cause;
  }
  return { count, decision };
};

/** Stores that an invoice was opened, if the opened record is still displayed. */
const recordOpened = (archiveRef: ArchiveRef, id: number, document: number, now: number): Promise<void> =>
  runWithOpenCompany(archiveRef, (company) => {
    const record = company.archive.shownRecord(id);
    if (record?.document !== document) return;
    const identity = getInvoiceIdentity(company, id);
    if (isInvoiceOpened(company.reviewStore.getAnnotation(identity), record.receivedAt)) return;
    // It is opened after its record was received, also on a clock that was put back.
    company.reviewStore.open(identity, Math.max(now, record.receivedAt));
    company.index.markOpened(id);
  });

const dismiss = (
  archiveRef: ArchiveRef,
  id: number,
  key: string,
  reason: DismissalReason,
  text: string,
  today: string,
  author: DecisionAuthor,
): Promise<void> =>
  runWithOpenCompany(archiveRef, async (company) => {
    const findings = (await company.index.findings(today)).get(id);
    if (!findings?.some((finding) => finding.key === key)) {
      getInvoiceIdentity(company, id);
      throw fail({ kind: 'conflict', message: null });
    }
    annotateOpenInvoice(company, id, (reviewStore, invoice) =>
      reviewStore.dismiss(invoice, key, { reason, text }, author),
    );
  });

/** Worker handlers for reviews; changes are on the disk when a call returns. All throw `storage`, and `notFound`. */
export const reviewWorkerHandlers = {
  setState,
  summarize,
  setStates,
  undoDecision,
  opened: recordOpened,
  addNote: (archiveRef: ArchiveRef, id: number, text: string, author: DecisionAuthor): Promise<InvoiceNote> =>
    annotateInvoice(archiveRef, id, (reviewStore, invoice) => reviewStore.addNote(invoice, text, author)),
  removeNote: (archiveRef: ArchiveRef, id: number, noteId: number, author: DecisionAuthor): Promise<void> =>
    annotateInvoice(archiveRef, id, (reviewStore, invoice) => reviewStore.removeNote(invoice, noteId, author)),
  dismiss,
  askQuestion,
  answerQuestion,
  reopen: (archiveRef: ArchiveRef, id: number, key: string, author: DecisionAuthor): Promise<void> =>
    annotateInvoice(archiveRef, id, (reviewStore, invoice) => reviewStore.reopen(invoice, key, author)),
};
