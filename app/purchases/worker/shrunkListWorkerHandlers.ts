import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getOpenCompanies, runWithOpenCompany, withDatabaseDamageHandling } from './openCompanies.ts';

/** Worker handlers for lists that became much shorter. */
export const shrunkListWorkerHandlers = {
  shrunkLists: (places: readonly ArchiveRef[]): Promise<ShrunkList[]> =>
    withDatabaseDamageHandling(places, async () =>
      getOpenCompanies(places).flatMap((company) => company.shrunkList ?? []),
    ),
  answerShrunkList: (place: ArchiveRef, decision: ShrunkListDecision, now: number, today: string): Promise<number> =>
    runWithOpenCompany(place, (company) => company.answerShrunkList(decision, now, today)),
};
