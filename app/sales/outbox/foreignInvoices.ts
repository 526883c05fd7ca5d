import { fail } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { SalesStore } from '../store/salesStore.ts';

/**
 * Lists the invoices of other submissions. Throws `unreadableRecord` if the plan of another draft cannot be read: an invoice
 * that looks like ours may be that one's.
 */
export const listOtherSubmissionInvoices = async (
  store: SalesStore,
  draft: Draft | null,
): Promise<ReadonlySet<string>> => {
  if (!draft) return new Set();
  const { company, id } = draft;
  if ((await store.unreadablePlans(company)).length > 0) throw fail({ kind: 'unreadableRecord', reason: 'journal' });
  return store.invoicesMade(company, id);
};
