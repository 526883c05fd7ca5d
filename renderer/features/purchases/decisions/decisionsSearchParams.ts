import { z } from 'zod';
import { type DecisionFilter, decisionKind } from '#app/contract/purchases/decision.ts';
import { invoiceRef, type PurchaseScope } from '#app/contract/purchases/query.ts';
import { isoDate } from '#app/contract/values.ts';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';

/** Search parameters of the list of decisions: its filters. Days are those of this computer's calendar, both included. */
export const validateDecisionsSearchParams = createSearchParamsValidator({
  invoice: invoiceRef,
  person: z.string().max(500),
  kind: decisionKind,
  from: isoDate,
  to: isoDate,
});
export type DecisionsSearchParams = ReturnType<typeof validateDecisionsSearchParams>;

/** Returns the filter that search parameters describe. */
export const searchParamsToDecisionFilter = (
  { invoice, person, kind, from, to }: DecisionsSearchParams,
  scope: PurchaseScope,
): DecisionFilter => ({
  scope,
  invoice: invoice ?? null,
  person: person ?? null,
  from: from === undefined ? null : toMoment(from, 0),
  to: to === undefined ? null : toMoment(to, 1),
  kinds: kind === undefined ? null : [kind],
});

/** Returns the beginning of a day on this computer's calendar, some days later; null where there is no such day. */
const toMoment = (day: string, later: number): string | null => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};
