import type { BulkOutlook } from '#app/contract/sales/bulk.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { readSettingsQuickly } from '../context/cachedSettings.ts';
import type { SalesContext } from '../context/salesContext.ts';
import { findDraftFaults } from '../draft/findDraftFaults.ts';

/** Looks at drafts before they are sent: those with faults would be left out. One that is gone is not counted at all. */
export const createPreflight =
  ({ store, directory, today }: SalesContext) =>
  async (asked: { readonly company: CompanyRef; readonly draftIds: readonly string[] }): Promise<BulkOutlook> => {
    const { channels: allowed } = await readSettingsQuickly(directory, asked.company);
    const wanted = new Set(asked.draftIds);
    const outlook: BulkOutlook = { channels: { email: 0, eInvoice: 0, paper: 0 }, leftOut: [] };
    for (const { draft } of await store.drafts(asked.company)) {
      if (!wanted.has(draft.id)) continue;
      const faults = findDraftFaults(draft, today(), allowed).map(({ path, code, values = {} }) => ({
        path,
        code,
        values,
      }));
      if (faults.length > 0) outlook.leftOut.push({ draftId: draft.id, contactName: draft.contact.name, faults });
      else if (draft.channel) outlook.channels[draft.channel] += 1;
    }
    return outlook;
  };
