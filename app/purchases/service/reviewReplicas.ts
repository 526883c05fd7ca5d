import type { CompanyRef } from '#app/contract/values.ts';
import type { LocalEventReplica } from '../reviews/eventReplica.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** The review files of this computer as copies that take part in an exchange. All throw `storage`. */
export interface ReviewReplicas {
  open(company: CompanyRef): LocalEventReplica;
  /** Returns the identity of an invoice, which is the same on all computers; null if there is none. */
  findIdentity(company: CompanyRef, id: number): Promise<string | null>;
  /** Returns the ids of the invoices that are here, by identity. */
  findIds(company: CompanyRef, identities: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export const createReviewReplicas = ({ call, openArchive, notifyChanged }: PurchasesServiceDeps): ReviewReplicas => ({
  open: (company) => ({
    listEnds: async () => call.listReviewChainEnds(await openArchive(company)),
    findHash: async (device, sequence) => call.findReviewHash(await openArchive(company), device, sequence),
    read: async (device, after) => call.readReviewChain(await openArchive(company), device, after),
    add: async (rows) => {
      const added = await call.addReviewEvents(await openArchive(company), rows);
      if (added.count > 0) notifyChanged(company);
      return added;
    },
    countErased: async () => call.countErasedReviewEvents(await openArchive(company)),
    readErased: async (after) => call.readErasedReviewEvents(await openArchive(company), after),
  }),
  findIdentity: async (company, id) => call.findInvoiceIdentity(await openArchive(company), id),
  findIds: async (company, identities) => call.findInvoiceIds(await openArchive(company), identities),
});
