import type { BulkPreflight } from '#app/contract/sales/bulk.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { readSalesSettingsQuickly } from '../context/cachedSettings.ts';
import { readCapabilitiesQuickly } from '../context/knownCapabilities.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';

/** Looks at drafts before they are sent: those with faults would be left out. One that is gone is not counted at all. */
export const createBulkPreflight =
  ({ store, cache, apiFor, today }: SalesMethodDeps) =>
  async (request: { readonly company: CompanyRef; readonly draftIds: readonly string[] }): Promise<BulkPreflight> => {
    const { channels } = await readSalesSettingsQuickly(cache, request.company);
    const capabilities = await readCapabilitiesQuickly({ apiFor }, request.company);
    const selectedIds = new Set(request.draftIds);
    const preflight: BulkPreflight = { channels: { email: 0, eInvoice: 0, paper: 0 }, leftOut: [] };
    for (const { draft } of await store.drafts(request.company)) {
      if (!selectedIds.has(draft.id)) continue;
      const faults = findDraftFaults(draft, today(), channels, capabilities).map(({ path, code, values = {} }) => ({
        path,
        code,
        values,
      }));
      if (faults.length > 0) preflight.leftOut.push({ draftId: draft.id, contactName: draft.contact.name, faults });
      else if (draft.channel) preflight.channels[draft.channel] += 1;
    }
    return preflight;
  };
