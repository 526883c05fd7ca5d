import type { ShrunkList, ShrunkListDecision } from '#app/contract/purchases/shrunkList.ts';
import type { Place } from '../archive/place.ts';
import { at, openAt, over } from './companies.ts';

/** Worker handlers for lists that became much shorter. */
export const shrunkListHandlers = {
  shrunkLists: (places: readonly Place[]): Promise<ShrunkList[]> =>
    over(places, async () => openAt(places).flatMap((company) => company.shrunkList ?? [])),
  answerShrunkList: (place: Place, decision: ShrunkListDecision, now: number, today: string): Promise<number> =>
    at(place, (company) => company.answerShrunkList(decision, now, today)),
};
