import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesStore } from '../store/salesStore.ts';

/** Throws `otherService` where one of these drafts was begun at another service of the company. */
export const rejectOtherServiceDrafts = async (
  store: Pick<SalesStore, 'draftsElsewhere'>,
  company: CompanyRef,
  draftIds: readonly string[],
): Promise<void> => {
  const ids = new Set(draftIds);
  const elsewhere = (await store.draftsElsewhere(company, draftIds)).find(({ draft }) => ids.has(draft.id));
  if (elsewhere) throw fail({ kind: 'otherService', address: elsewhere.service.address });
};
