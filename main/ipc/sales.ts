import type { Sales } from '../../app/sales/sales.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `sales.*`: the wing's own door, nothing added. */
export const salesHandlers = (sales: Sales): Handlers<'sales'> => ({
  drafts: sales.drafts,
  newDraft: sales.newDraft,
  draft: sales.draft,
  saveDraft: sales.saveDraft,
  discardDraft: sales.discardDraft,
  contacts: sales.contacts,
  products: sales.products,
  settings: sales.settings,
  send: sales.send,
  decideDelivery: sales.decideDelivery,
  invoices: sales.invoices,
});
