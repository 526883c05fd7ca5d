import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { Draft, DraftSource } from '../contract/sales/draft.ts';
import type { salesContract } from '../contract/sales/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import { createMergedEntryReplacer } from './addressBook/createMergedEntryReplacer.ts';
import { convertRemoteInvoiceToDraft } from './api/convertRemoteInvoiceToDraft.ts';
import { readCapabilitiesQuickly } from './context/knownCapabilities.ts';
import { createDraftClone } from './draft/createDraftClone.ts';
import { isHeaderFieldSupported } from './draft/findUnsupportedFields.ts';
import { removeServiceIds } from './draft/removeServiceIds.ts';
import { shortenDraftTexts } from './draft/shortenDraftTexts.ts';
import { loadDraftWithCreatedIds, locateDraft, type SalesServiceRegistry } from './savedDrafts.ts';

/**
 * Creates the function that loads a draft, or an invoice of the service as a draft with an id of its own. A draft that was begun at
 * another service comes without the ids of that service. `notFound` where there is none of that id.
 */
export const createCloneSourceLoader =
  (registry: SalesServiceRegistry) =>
  async (company: CompanyRef, of: DraftSource): Promise<Draft> => {
    if (of.kind === 'draft') {
      const located = await locateDraft(registry, company, of.draftId);
      const draft = await loadDraftWithCreatedIds(located);
      return located.otherAddress === undefined ? draft : removeServiceIds(draft);
    }
    const { cache, apiFor, newId, today } = (await registry.now(company)).context;
    const invoice = await (await apiFor(company)).readInvoiceForDisplay(of.invoiceId);
    const contact = invoice.contactId === null ? null : await cache.contact(company, invoice.contactId);
    return convertRemoteInvoiceToDraft(invoice, contact, { id: newId(), company, today: today() });
  };

/**
 * Makes a fresh draft of another one or of an invoice of the service, and saves it. A draft that was begun at another service
 * is copied without the ids of that service. Text that is too long for a draft is cut, and its
 * places are named in `shortened`. `notFound` where there is none of that id.
 */
export const createDraftCloner = (
  registry: SalesServiceRegistry,
): IpcMethodHandlers<typeof salesContract>['cloneDraft'] => {
  const loadSource = createCloneSourceLoader(registry);
  return async ({ company, of }) => {
    const { store, apiFor, newId, today, now } = (await registry.now(company)).context;
    const replaceMergedEntries = await createMergedEntryReplacer(store, company);
    const original = replaceMergedEntries(await loadSource(company, of));
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
