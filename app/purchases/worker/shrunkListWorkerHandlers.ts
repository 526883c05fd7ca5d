import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getOpenCompanies, runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';

/** Worker handlers for lists that became much shorter. */
export const shrunkListWorkerHandlers = {
  shrunkLists: (archiveRefs: readonly ArchiveRef[]): Promise<ShrunkList[]> =>
    withDatabaseDamageHandling(archiveRefs, async () =>
      getOpenCompanies(archiveRefs).flatMap((company) => company.shrunkList ?? []),
    ),
  answerShrunkList: (
    archiveRef: ArchiveRef,
    decision: ShrunkListDecision,
    now: number,
    today: string,
  ): Promise<number> => runWithOpenCompany(archiveRef, (company) => company.answerShrunkList(decision, now, today)),
};
