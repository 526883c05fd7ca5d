import type { Draft } from '../contract/sales/draft.ts';
import type { sales } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { invoiceAsDraft } from './api/invoiceAsDraft.ts';
import type { DoorOf } from './context/parts.ts';
import { cloneOf } from './draft/cloneOf.ts';
import { fitDraft } from './draft/fitDraft.ts';
import { withoutIds } from './draft/withoutIds.ts';
import { learnedDraft, locateDraft, type ServiceWings } from './savedDrafts.ts';

/**
 * Makes a fresh draft of another one or of an invoice of the service, and saves it. A draft that was begun at another service
 * is copied without the ids of that service. Text that is too long for a draft is cut, and its
 * places are named in `shortened`. `notFound` where there is none of that id.
 */
export const cloneDraft = (wings: ServiceWings): DoorOf<typeof sales>['cloneDraft'] => {
  const savedDraft = async (company: CompanyRef, draftId: string): Promise<Draft> => {
    const located = await locateDraft(wings, company, draftId);
    const draft = await learnedDraft(located);
    return located.otherAddress === undefined ? draft : withoutIds(draft);
  };
  return async ({ company, of }) => {
    const { store, directory, apiFor, newId, today, now } = (await wings.now(company)).parts;
    const remoteDraft = async (invoiceId: string): Promise<Draft> => {
      const invoice = await (await apiFor(company)).showInvoice(invoiceId);
      const known = invoice.contactId === null ? null : await directory.contact(company, invoice.contactId);
      return invoiceAsDraft(invoice, known, { id: newId(), company, today: today() });
    };
    const original = of.kind === 'draft' ? await savedDraft(company, of.draftId) : await remoteDraft(of.invoiceId);
    const { draft, shortened } = fitDraft(cloneOf(original, { id: newId(), today: today(), now: now() }));
    await store.saveDraft(draft);
    return shortened.length === 0 ? draft : { ...draft, shortened: [...shortened] };
  };
};
