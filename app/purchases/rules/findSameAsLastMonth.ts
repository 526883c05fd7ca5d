import type { ReviewRuleConditions } from '#app/contract/purchases/reviewRules.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { type PurchaseLedger, toIsoDate, unknownDay } from '../findings/purchaseLedger.ts';
import { type InvoiceJudgementOptions, judgeInvoices } from './judgeInvoices.ts';

/** One accepted invoice is enough where it is the same in everything. */
const sameAsBefore: ReviewRuleConditions = { minKnownInvoices: 1, amount: { kind: 'equal' }, samplePercent: 0 };

/**
 * Returns which of some invoices are the same as one that was accepted in the calendar month before: of the supplier, with the
 * account, buyer and amount, and without findings.
 */
export function* findSameAsLastMonth(
  options: Omit<InvoiceJudgementOptions, 'conditions' | 'wasDecided'>,
  positions: readonly number[],
): CooperativeTask<readonly number[]> {
  const judged = { ...options, conditions: sameAsBefore, wasDecided: () => false };
  const verdicts = yield* judgeInvoices(judged, positions);
  return positions.filter((own, index) => {
    const { refusal, known: [previous] = [] } = verdicts[index] ?? {};
    if (refusal !== null || previous === undefined) return false;
    return getMonth(options.ledger, own) - getMonth(options.ledger, previous) === 1;
  });
}

/** Returns the month of an invoice, counted from the year 0. */
const getMonth = ({ day }: PurchaseLedger, position: number): number => {
  const [year = '', month = ''] = toIsoDate(day[position] ?? unknownDay).split('-');
  return Number(year) * 12 + Number(month);
};
