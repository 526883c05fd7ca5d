import { z } from 'zod';
import { method } from '../method.ts';
import { companyRef, nothing } from '../values.ts';
import { dismissalReason } from './findings.ts';
import { invoiceNote } from './invoice.ts';
import { purchaseQuery, purchaseSelection } from './query.ts';
import { reviewState } from './row.ts';

const ofInvoice = z.object({ company: companyRef, id: z.number().int() });
const ofFinding = ofInvoice.extend({ key: z.string().max(2000) });

/** What a person says about invoices. Kept in a file of its own: it outlives the archive, which is only a copy. */
export const purchaseReview = {
  setState: method({ input: ofInvoice.extend({ state: reviewState }), output: nothing }),
  /** For a whole selection; answers how many changed. Throws `conflict` where its revision is no longer the query's. */
  setStates: method({
    input: z.object({ query: purchaseQuery, selection: purchaseSelection, state: reviewState }),
    output: z.object({ count: z.number().int() }),
  }),
  addNote: method({ input: ofInvoice.extend({ text: z.string().trim().min(1).max(5000) }), output: invoiceNote }),
  removeNote: method({ input: ofInvoice.extend({ noteId: z.number().int() }), output: nothing }),
  dismiss: method({
    input: ofFinding.extend({ reason: dismissalReason, text: z.string().max(1000) }),
    output: nothing,
  }),
  reopen: method({ input: ofFinding, output: nothing }),
};
