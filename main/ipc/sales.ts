import type { SalesFeature } from '#app/sales/sales.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';
import { createUndoSettingsHandlers } from './undoSettings.ts';

/** Handlers of `sales.*`: the feature's own methods. */
export const createSalesHandlers = (sales: SalesFeature, settings: SettingsStore): BoundIpcHandlers<'sales'> =>
  bindIpcHandlers({
    drafts: sales.drafts,
    newDraft: sales.newDraft,
    draft: sales.draft,
    saveDraft: sales.saveDraft,
    discardDraft: sales.discardDraft,
    settings: sales.settings,
    capabilities: sales.capabilities,
    send: sales.send,
    undo: sales.undo,
    ...createUndoSettingsHandlers(settings),
    sendingConfirmation: sales.sendingConfirmation,
    confirmSending: sales.confirmSending,
    decide: sales.decide,
    deliverAgain: sales.deliverAgain,
    sendCopy: sales.sendCopy,
    sendReminder: sales.sendReminder,
    createCreditNote: sales.createCreditNote,
    cloneDraft: sales.cloneDraft,
    unreadableRecords: sales.unreadableRecords,
    duplicates: sales.duplicates,
    dismissDuplicates: sales.dismissDuplicates,
  });
