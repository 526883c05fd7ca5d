import type { Draft } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createCompanyCache } from '#app/lib/companyCache.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { getStepResultId, isSubmissionPlanDone, type SubmissionPlan } from './model/submissionPlan.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

/** Keeps the part of the journal that lists read small, however many invoices were sent. */
export interface OutboxJournalArchive {
  /** Archives what is old. To be called before each list: as a rule there is nothing to do. */
  archiveSettled(company: CompanyRef): Promise<void>;
  /** To be called when a plan was settled. */
  noteSettled(company: CompanyRef): void;
  /** Ids of the invoices that archived plans made. */
  listInvoiceIds(company: CompanyRef): Promise<readonly string[]>;
  /** Returns the archived plans that created an invoice, as far as they can be read. */
  findPlans(company: CompanyRef, invoiceId: string): Promise<readonly SubmissionPlan[]>;
  /** Returns the archived drafts, as far as they can be read. */
  listDrafts(company: CompanyRef): Promise<readonly Draft[]>;
  /** To be called when the file was changed behind its back. */
  forget(): void;
}

/** Settled plans of a company that stay among the open ones: the newest. */
const maxSettled = 50;
/** Plans more than that at which the older ones are archived. */
const batchSize = 50;
const movedAtOnce = 500;

export const createOutboxJournalArchive = (
  records: Pick<ServiceRecords, 'archive' | 'listArchivedInvoiceIds' | 'findArchivedPlans'>,
  typed: ValidatedRecords,
): OutboxJournalArchive => {
  /** Plans that were settled since a company was tidied. */
  const settledSince = new Map<string, number>();
  const tidyOnce = createCompanyCache(async (company: CompanyRef): Promise<void> => {
    settledSince.delete(toCompanyKey(company));
    const finished = (await typed.list(company, 'dispatch')).filter(({ value }) => isSubmissionPlanDone(value));
    if (finished.length < maxSettled + batchSize) return;
    // A draft that cannot be read stays where it is reported.
    const unreadable = new Set((await typed.listAll(company, 'draft')).unreadable.map(({ id }) => id));
    const old = finished.slice(maxSettled).filter(({ id }) => !unreadable.has(id));
    for (let from = 0; from < old.length; from += movedAtOnce)
      await records.archive(
        old.slice(from, from + movedAtOnce).map(({ id, body, value }) => ({
          ...({ company, kind: 'dispatch', id, body } as const),
          invoiceId: getStepResultId(value, 'invoice'),
        })),
      );
  });

  return {
    archiveSettled: (company) => {
      if ((settledSince.get(toCompanyKey(company)) ?? 0) >= batchSize) tidyOnce.invalidate(company);
      return tidyOnce.get(company);
    },
    noteSettled: (company) => {
      settledSince.set(toCompanyKey(company), (settledSince.get(toCompanyKey(company)) ?? 0) + 1);
    },
    listInvoiceIds: (company) => records.listArchivedInvoiceIds({ company, kind: 'dispatch' }),
    findPlans: async (company, invoiceId) => {
      const ids = await records.findArchivedPlans({ company, kind: 'dispatch' }, invoiceId);
      const archived = await Promise.all(ids.map((id) => typed.find(company, 'dispatch', id)));
      return archived.flatMap((record) => record?.value ?? []);
    },
    listDrafts: (company) => typed.listArchived(company, 'draft'),
    forget: () => tidyOnce.invalidate(),
  };
};
