import type { DismissalReason } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote } from '#app/contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { SeenInvoice, SelectionSummary } from '#app/contract/purchases/review.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Place } from '../archive/place.ts';
import type { MarkingDone } from '../worker/markings.ts';
import type { Access } from './access.ts';

interface OfInvoice {
  readonly company: CompanyRef;
  readonly id: number;
}

interface OfFinding extends OfInvoice {
  readonly key: string;
}

interface SelectedInvoices {
  readonly query: PurchaseQuery;
  readonly selection: PurchaseSelection;
}

/**
 * Methods for reviews: `purchaseReview.*`. Changes are on the disk when the call returns, signed with the user name of
 * the operating system. All throw `storage`, and `notFound` if there is no such invoice; `conflict` if the invoice has
 * changed since it was displayed, and then the window is notified to show the current state.
 */
export interface Review {
  setState(input: OfInvoice & { readonly seen: SeenInvoice; readonly state: ReviewState }): Promise<MarkingDone>;
  summarize(input: SelectedInvoices): Promise<SelectionSummary>;
  setStates(
    input: SelectedInvoices & { readonly state: ReviewState; readonly isWithoutFindings: boolean },
  ): Promise<MarkingDone>;
  undo(input: { readonly connectionId: string; readonly marking: number }): Promise<{ readonly count: number }>;
  opened(input: OfInvoice & { readonly document: number }): Promise<void>;
  addNote(input: OfInvoice & { readonly text: string }): Promise<InvoiceNote>;
  removeNote(input: OfInvoice & { readonly noteId: number }): Promise<void>;
  dismiss(input: OfFinding & { readonly reason: DismissalReason; readonly text: string }): Promise<void>;
  reopen(input: OfFinding): Promise<void>;
}

export const createReview = ({ call, place, places, now, today, person, changed }: Access): Review => {
  const said = () => ({ by: person, now: now() });
  /** Notifies the window after success, so that every table of the invoice is updated. */
  const told = async <T>(company: CompanyRef, work: Promise<T>): Promise<T> => {
    const answer = await work;
    changed(company);
    return answer;
  };
  /** Reports the companies as changed, also where the work fails because something had changed before. */
  const notifyAlways = async <T>(companies: readonly CompanyRef[], work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      for (const company of companies) changed(company);
    }
  };
  const companiesAt = ({ scope }: PurchaseQuery, all: readonly Place[]): readonly CompanyRef[] =>
    all.map(({ customerNumber }) => ({ connectionId: scope.connectionId, customerNumber }));

  return {
    setState: async ({ company, id, seen, state }) =>
      notifyAlways([company], call.setState(await place(company), id, seen, state, today(), said())),
    summarize: async ({ query, selection }) => {
      const all = await places(query.scope);
      try {
        return await call.summarize(all, query, selection, today());
      } catch (cause) {
        // Lines also move at midnight, without a notification.
        for (const company of companiesAt(query, all)) changed(company);
        throw cause;
      }
    },
    setStates: async ({ query, selection, state, isWithoutFindings }) => {
      const all = await places(query.scope);
      // Where one company failed, others may have changed.
      return notifyAlways(
        companiesAt(query, all),
        call.setStates(all, query, selection, state, isWithoutFindings, today(), said()),
      );
    },
    undo: async ({ connectionId, marking }) => {
      const { count, customerNumbers } = await call.undoMarking(marking);
      for (const customerNumber of customerNumbers) changed({ connectionId, customerNumber });
      return { count };
    },
    opened: async ({ company, id, document }) => call.opened(await place(company), id, document, now()),
    addNote: async ({ company, id, text }) => told(company, call.addNote(await place(company), id, text, said())),
    removeNote: async ({ company, id, noteId }) => told(company, call.removeNote(await place(company), id, noteId)),
    dismiss: async ({ company, id, key, reason, text }) =>
      notifyAlways([company], call.dismiss(await place(company), id, key, reason, text, today(), said())),
    reopen: async ({ company, id, key }) => told(company, call.reopen(await place(company), id, key)),
  };
};
