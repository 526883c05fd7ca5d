import type { Draft } from '../contract/sales/draft.ts';
import type { salesContract } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { convertRemoteInvoiceToDraft } from './api/convertRemoteInvoiceToDraft.ts';
import { readCapabilitiesQuickly } from './context/knownCapabilities.ts';
import type { SalesMethodsOf } from './context/salesMethodDeps.ts';
import { createDraftClone } from './draft/createDraftClone.ts';
import { isHeaderFieldSupported } from './draft/findUnsupportedFields.ts';
import { removeServiceIds } from './draft/removeServiceIds.ts';
import { shortenDraftTexts } from './draft/shortenDraftTexts.ts';
import { loadDraftWithCreatedIds, locateDraft, type SalesServiceRegistry } from './savedDrafts.ts';

/**
 * Makes a fresh draft of another one or of an invoice of the service, and saves it. A draft that was begun at another service
 * is copied without the ids of that service. Text that is too long for a draft is cut, and its
 * places are named in `shortened`. `notFound` where there is none of that id.
 */
export const createDraftCloner = (
  registry: SalesServiceRegistry,
): SalesMethodsOf<typeof salesContract>['cloneDraft'] => {
  const loadSavedDraft = async (company: CompanyRef, draftId: string): Promise<Draft> => {
    const located = await locateDraft(registry, company, draftId);
    const draft = await loadDraftWithCreatedIds(located);
    return located.otherAddress === undefined ? draft : removeServiceIds(draft);
  };
  return async ({ company, of }) => {
    const { store, cache, apiFor, newId, today, now } = (await registry.now(company)).context;
    const loadRemoteDraft = async (invoiceId: string): Promise<Draft> => {
      const invoice = await (await apiFor(company)).readInvoiceForDisplay(invoiceId);
      const contact = invoice.contactId === null ? null : await cache.contact(company, invoice.contactId);
      return convertRemoteInvoiceToDraft(invoice, contact, { id: newId(), company, today: today() });
    };
    const original =
      of.kind === 'draft' ? await loadSavedDraft(company, of.draftId) : await loadRemoteDraft(of.invoiceId);
    const { draft, shortened } = shortenDraftTexts(
      createDraftClone(original, {
        ...{ id: newId(), today: today(), now: now() },
        hasReference: isHeaderFieldSupported(await readCapabilitiesQuickly({ apiFor }, company), 'referenceNumber'),
      }),
    );
    await store.saveDraft(draft);
    return shortened.length === 0 ? draft : { ...draft, shortened: [...shortened] };
  };
};
