import type { DismissalReason } from '../../contract/purchases/findings.ts';
import type { InvoiceNote } from '../../contract/purchases/invoice.ts';
import type { PurchaseQuery, PurchaseSelection } from '../../contract/purchases/query.ts';
import type { ReviewState } from '../../contract/purchases/row.ts';
import type { CompanyRef } from '../../contract/values.ts';
import type { Access } from '../access.ts';

interface OfInvoice {
  readonly company: CompanyRef;
  readonly id: number;
}

interface OfFinding extends OfInvoice {
  readonly key: string;
}

/**
 * What a person says about invoices: `purchaseReview.*`. It is on the disk when it is answered, under the name the operating
 * system knows the person by. All throw `storage`, and `notFound` where there is no such invoice.
 */
export interface Review {
  setState(input: OfInvoice & { readonly state: ReviewState }): Promise<void>;
  /** Answers how many changed. Throws `conflict` where the selection's revision is no longer the query's. */
  setStates(input: {
    readonly query: PurchaseQuery;
    readonly selection: PurchaseSelection;
    readonly state: ReviewState;
  }): Promise<number>;
  addNote(input: OfInvoice & { readonly text: string }): Promise<InvoiceNote>;
  removeNote(input: OfInvoice & { readonly noteId: number }): Promise<void>;
  dismiss(input: OfFinding & { readonly reason: DismissalReason; readonly text: string }): Promise<void>;
  reopen(input: OfFinding): Promise<void>;
}

export const createReview = ({ call, place, places, now, today, person, changed }: Access): Review => {
  const said = () => ({ by: person, now: now() });
  /** Tells the window once it is done, so that every table of the invoice shows it. */
  const told = async <T>(company: CompanyRef, work: Promise<T>): Promise<T> => {
    const answer = await work;
    changed(company);
    return answer;
  };

  return {
    setState: async ({ company, id, state }) => {
      await told(company, call.setState(await place(company), id, state, said()));
    },
    setStates: async ({ query, selection, state }) => {
      const all = await places(query.scope);
      try {
        return await call.setStates(all, query, selection, today(), state, said());
      } finally {
        // Where one company failed, others may have changed; and lines that have moved without news, as the day turns, are told.
        const { connectionId } = query.scope;
        for (const { customerNumber } of all) changed({ connectionId, customerNumber });
      }
    },
    addNote: async ({ company, id, text }) => told(company, call.addNote(await place(company), id, text, said())),
    removeNote: async ({ company, id, noteId }) => told(company, call.removeNote(await place(company), id, noteId)),
    dismiss: async ({ company, id, key, reason, text }) =>
      told(company, call.dismiss(await place(company), id, key, reason, text, said())),
    reopen: async ({ company, id, key }) => told(company, call.reopen(await place(company), id, key)),
  };
};
