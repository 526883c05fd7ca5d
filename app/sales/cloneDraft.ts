import { fail } from '../contract/errors.ts';
import type { Draft } from '../contract/sales/draft.ts';
import type { sales } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { cloneOf } from './draft/cloneOf.ts';
import { invoiceAsDraft } from './invoiceAsDraft.ts';
import { withLearned } from './outbox/learned.ts';
import type { DoorOf, SalesParts } from './parts.ts';

/** Makes a fresh draft of another one or of an invoice of the service, and saves it. `notFound` where there is none of that id. */
export const cloneDraft = (parts: SalesParts): DoorOf<typeof sales>['cloneDraft'] => {
  const { store, directory, apiFor, newId, today } = parts;

  const savedDraft = async (company: CompanyRef, draftId: string): Promise<Draft> => {
    const saved = await store.draft(company, draftId);
    if (!saved) throw fail({ kind: 'notFound', message: null });
    const plan = await store.plan(company, draftId);
    return plan ? withLearned(saved.draft, plan) : saved.draft;
  };
  const remoteDraft = async (company: CompanyRef, invoiceId: string): Promise<Draft> => {
    const { invoice } = await (await apiFor(company)).readInvoice(invoiceId);
    const known = invoice.contactId === null ? null : await directory.contact(company, invoice.contactId);
    return invoiceAsDraft(invoice, known, { id: newId(), company, today: today() });
  };

  return async ({ company, of }) => {
    const original =
      of.kind === 'draft' ? await savedDraft(company, of.draftId) : await remoteDraft(company, of.invoiceId);
    const clone = cloneOf(original, { id: newId(), today: today() });
    await store.saveDraft(clone);
    return clone;
  };
};
