import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getOpenCompanies, withCompany, withDamageHandling } from './openCompanies.ts';

/** Worker handlers for lists that became much shorter. */
export const shrunkListHandlers = {
  shrunkLists: (places: readonly ArchiveRef[]): Promise<ShrunkList[]> =>
    withDamageHandling(places, async () => getOpenCompanies(places).flatMap((company) => company.shrunkList ?? [])),
  answerShrunkList: (place: ArchiveRef, decision: ShrunkListDecision, now: number, today: string): Promise<number> =>
    withCompany(place, (company) => company.answerShrunkList(decision, now, today)),
};
