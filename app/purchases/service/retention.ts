import type { CompanyRef } from '#app/contract/values.ts';
import type { MentioningInvoice } from '../archive/findMentioningInvoices.ts';
import type { MentioningEvent, OverdueDates, OverdueRecords } from '../worker/retention.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** What is past its limit, and what mentions a person, in a company's archive and log. All throw `storage`. */
export interface PurchasesRetention {
  listOverdue(company: CompanyRef, latest: OverdueDates): Promise<OverdueRecords>;
  removeOverdue(company: CompanyRef, latest: OverdueDates): Promise<OverdueRecords>;
  listMentioning(
    company: CompanyRef,
    text: string,
  ): Promise<{ readonly events: readonly MentioningEvent[]; readonly invoices: readonly MentioningInvoice[] }>;
  /** Returns the number of erased notes and questions. */
  eraseMentioning(company: CompanyRef, text: string): Promise<number>;
}

export const createPurchasesRetention = ({
  call,
  openArchives,
  createAuthor,
  notifyChanged,
}: PurchasesServiceDeps): PurchasesRetention => {
  // A company that was never synced has none.
  const find = async (company: CompanyRef) => (await openArchives(company))[0];
  return {
    listOverdue: async (company, latest) => {
      const archiveRef = await find(company);
      return archiveRef ? call.listOverdue(archiveRef, latest) : { purchases: [], decisions: [] };
    },
    removeOverdue: async (company, latest) => {
      const archiveRef = await find(company);
      if (!archiveRef) return { purchases: [], decisions: [] };
      const removed = await call.removeOverdue(archiveRef, latest, createAuthor(company.connectionId));
      if (removed.purchases.length + removed.decisions.length > 0) notifyChanged(company);
      return removed;
    },
    listMentioning: async (company, text) => {
      const archiveRef = await find(company);
      return archiveRef ? call.listMentioning(archiveRef, text) : { events: [], invoices: [] };
    },
    eraseMentioning: async (company, text) => {
      const archiveRef = await find(company);
      if (!archiveRef) return 0;
      const erased = await call.eraseMentioning(archiveRef, text, createAuthor(company.connectionId));
      if (erased > 0) notifyChanged(company);
      return erased;
    },
  };
};
