import type { SalesFeature } from '#app/sales/sales.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `sales.*`: the feature's own methods. */
export const createSalesHandlers = (sales: SalesFeature): BoundIpcHandlers<'sales'> =>
  bindIpcHandlers({
    drafts: sales.drafts,
    newDraft: sales.newDraft,
    draft: sales.draft,
    saveDraft: sales.saveDraft,
    discardDraft: sales.discardDraft,
    settings: sales.settings,
    capabilities: sales.capabilities,
    send: sales.send,
    decide: sales.decide,
    deliverAgain: sales.deliverAgain,
    cloneDraft: sales.cloneDraft,
    unreadableRecords: sales.unreadableRecords,
    duplicates: sales.duplicates,
    dismissDuplicates: sales.dismissDuplicates,
  });
