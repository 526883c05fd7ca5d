import type { CompanyView, SavedView } from '#app/contract/purchases/views.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** Methods for the views in the log of a company. All throw `storage`. */
export interface CompanyViewMethods {
  list(company: CompanyRef): Promise<SavedView[]>;
  save(company: CompanyRef, view: CompanyView): Promise<void>;
  remove(company: CompanyRef, id: string): Promise<void>;
}

export const createCompanyViewMethods = ({
  call,
  openArchive,
  createAuthor,
  notifyChanged,
}: PurchasesServiceDeps): CompanyViewMethods => ({
  list: async (company) => {
    // They are in the log of the company, and the first table waits for them: the archive is verified when it is read.
    const views = await call.listViews(await openArchive(company, 'trusted'));
    return views.map((view) => ({ ...view, scope: company }));
  },
  save: async (company, view) => {
    await call.saveView(await openArchive(company), view, createAuthor(company.connectionId));
    notifyChanged(company);
  },
  remove: async (company, id) => {
    await call.removeView(await openArchive(company), id, createAuthor(company.connectionId));
    notifyChanged(company);
  },
});
