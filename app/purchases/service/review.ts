import type { DismissalReason, FindingResolution } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { AskedQuestion } from '#app/contract/purchases/question.ts';
import type { SeenInvoiceState, SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReviewMarkingResult } from '../worker/markings.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

interface InvoiceInput {
  readonly company: CompanyRef;
  readonly id: number;
}

interface FindingInput extends InvoiceInput {
  readonly key: string;
}

interface SelectedInvoices {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
}

/**
 * Methods for reviews: `purchaseReview.*`. Changes are on the disk when the call returns, signed by the person
 * whose connection it is. All throw `storage`, and `notFound` if there is no such invoice; `conflict` if the invoice has
 * changed since it was displayed, and then the window is notified to show the current state.
 */
export interface ReviewMethods {
  setState(
    input: InvoiceInput & {
      readonly seen: SeenInvoiceState;
      readonly state: ReviewState;
      readonly resolution?: FindingResolution | undefined;
    },
  ): Promise<ReviewMarkingResult>;
  summarize(input: SelectedInvoices): Promise<SelectionSummary>;
  setStates(
    input: SelectedInvoices & {
      readonly state: ReviewState;
      readonly isWithoutFindings: boolean;
      readonly resolution?: FindingResolution | undefined;
    },
  ): Promise<ReviewMarkingResult>;
  undo(input: { readonly connectionId: string; readonly decision: string }): Promise<{ readonly count: number }>;
  opened(input: InvoiceInput & { readonly document: number }): Promise<void>;
  addNote(input: InvoiceInput & { readonly text: string }): Promise<InvoiceNote>;
  removeNote(input: InvoiceInput & { readonly noteId: number }): Promise<void>;
  ask(input: InvoiceInput & { readonly seen: SeenInvoiceState; readonly question: AskedQuestion }): Promise<void>;
  answer(input: InvoiceInput & { readonly text: string }): Promise<void>;
  dismiss(input: FindingInput & { readonly reason: DismissalReason; readonly text: string }): Promise<void>;
  reopen(input: FindingInput): Promise<void>;
}

export const createReviewMethods = ({
  call,
  openArchive,
  openArchives,
  now,
  today,
  createAuthor,
  notifyChanged,
}: PurchasesServiceDeps): ReviewMethods => {
  /** Notifies the window after success, so that every table of the invoice is updated. */
  const notifyAfter = async <T>(company: CompanyRef, work: Promise<T>): Promise<T> => {
    const answer = await work;
    notifyChanged(company);
    return answer;
  };
  /** Reports the companies as changed, also where the work fails because something had changed before. */
  const notifyAlways = async <T>(companies: readonly CompanyRef[], work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      for (const company of companies) notifyChanged(company);
    }
  };
  const toCompanyRefs = ({ scope }: PurchaseQuery, all: readonly ArchiveRef[]): readonly CompanyRef[] =>
    all.map(({ customerNumber }) => ({ connectionId: scope.connectionId, customerNumber }));

  return {
    setState: async ({ company, id, seen, state, resolution }) =>
      notifyAlways(
        [company],
        call.setState(
          await openArchive(company),
          id,
          seen,
          state,
          resolution,
          today(),
          createAuthor(company.connectionId),
        ),
      ),
    summarize: async ({ query, selection }) => {
      const all = await openArchives(query.scope);
      try {
        return await call.summarize(all, query, selection, today());
      } catch (cause) {
        // Lines also move at midnight, without a notification.
        for (const company of toCompanyRefs(query, all)) notifyChanged(company);
        throw cause;
      }
    },
    setStates: async ({ query, selection, state, isWithoutFindings, resolution }) => {
      const all = await openArchives(query.scope);
      // Where one company failed, others may have changed.
      return notifyAlways(
        toCompanyRefs(query, all),
        call.setStates(
          all,
          query,
          selection,
          state,
          isWithoutFindings,
          resolution,
          today(),
          createAuthor(query.scope.connectionId),
        ),
      );
    },
    undo: async ({ connectionId, decision }) => {
      const all = await openArchives({ connectionId, customerNumber: null });
      const { count, customerNumbers } = await call.undoDecision(all, decision, createAuthor(connectionId));
      for (const customerNumber of customerNumbers) notifyChanged({ connectionId, customerNumber });
      return { count };
    },
    opened: async ({ company, id, document }) => call.opened(await openArchive(company), id, document, now()),
    addNote: async ({ company, id, text }) =>
      notifyAfter(company, call.addNote(await openArchive(company), id, text, createAuthor(company.connectionId))),
    removeNote: async ({ company, id, noteId }) =>
      notifyAfter(company, call.removeNote(await openArchive(company), id, noteId, createAuthor(company.connectionId))),
    ask: async ({ company, id, seen, question }) =>
      notifyAlways(
        [company],
        call.askQuestion(await openArchive(company), id, seen, question, today(), createAuthor(company.connectionId)),
      ),
    answer: async ({ company, id, text }) =>
      notifyAlways(
        [company],
        call.answerQuestion(await openArchive(company), id, text, createAuthor(company.connectionId)),
      ),
    dismiss: async ({ company, id, key, reason, text }) =>
      notifyAlways(
        [company],
        call.dismiss(await openArchive(company), id, key, reason, text, today(), createAuthor(company.connectionId)),
      ),
    reopen: async ({ company, id, key }) =>
      notifyAfter(company, call.reopen(await openArchive(company), id, key, createAuthor(company.connectionId))),
  };
};
