import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createNamesakeLookup } from './namesakes.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

type UnusualAmount = Extract<FindingEvidence, { kind: 'unusualAmount' }>;

/** Earlier invoices of a supplier from which it has a habit. */
const minEarlierInvoices = 4;
/** Earlier invoices that are looked at: more than a year of monthly ones, so that each season is among them. */
const maxEarlierInvoices = 40;
/** Largest amount of a fee as a multiple of its smallest one: an index rises it, consumption does not vary it. */
const maxFeeSpread = 1.5;
/** A fee does not rise to this multiple of its usual amount by an index. */
const minTimesFee = 2.4;
/** Where amounts vary, a season or a growing purchase comes in steps; a slip leaps over all of them. */
const minTimesLargest = 2.5;
/** Share of the earlier amounts that must be one amount, so that exchanged digits are no chance. */
const minEqualShare = 0.6;

/**
 * Finds unpaid invoices with an amount far from the supplier's habit: far above all earlier ones, or an always equal one
 * with two digits exchanged. Later invoices with the same amount make it a new habit, and what the supplier asked for under
 * another id to the same account belongs to it.
 */
export function* findUnusualAmounts(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { suppliers, invoices, amount, day } = ledger;
  const listNamesakeInvoices = createNamesakeLookup(ledger);
  /** Returns the latest invoices of a supplier and of its namesakes before an invoice, by day. */
  const mergeNamesakes = (position: number, earlier: readonly number[]): readonly number[] => {
    const others = listNamesakeInvoices(position).filter((other) => isComparable(ledger, other, position));
    return others.length === 0
      ? earlier
      : [...earlier.slice(-maxEarlierInvoices), ...others].toSorted(
          (one, other) => (day[one] ?? unknownDay) - (day[other] ?? unknownDay),
        );
  };
  for (let supplier = 0; supplier < suppliers.count; supplier += 1) {
    const members = ledger.getSupplierPositions(supplier);
    yield;
    if (members.length <= minEarlierInvoices) continue;
    const byCurrency = new Map<string | null, number[]>();
    yield* forEachCooperatively(members, (position, index) => {
      const invoice = invoices[position];
      const sum = amount[position] ?? 0;
      if (!invoice || !(sum > 0)) return;
      const earlier = byCurrency.get(invoice.row.currency) ?? [];
      byCurrency.set(invoice.row.currency, earlier);
      const describe = (compared: readonly number[]): UnusualAmount | null =>
        describeAmount(
          compared.slice(-maxEarlierInvoices).map((other) => amount[other] ?? 0),
          sum,
          invoice.row.amount,
        );
      const isSuspicious = isUnpaid(invoice) && describe(earlier) !== null;
      const evidence = isSuspicious ? describe(mergeNamesakes(position, earlier)) : null;
      earlier.push(position);
      if (evidence === null || isRepeatedLater(ledger, members, index)) return;
      report(position, { key: createValueFindingKey('unusualAmount', evidence.now), evidence });
    });
  }
}

const isComparable = ({ amount, invoices }: PurchaseLedger, other: number, position: number): boolean =>
  (amount[other] ?? 0) > 0 && invoices[other]?.row.currency === invoices[position]?.row.currency;

const describeAmount = (earlier: readonly number[], sum: number, stated: string | null): UnusualAmount | null => {
  if (earlier.length < minEarlierInvoices || stated === null) return null;
  const sorted = earlier.toSorted((one, other) => one - other);
  const [smallest = 0] = sorted;
  const middle = sorted[sorted.length >> 1] ?? 0;
  const largest = sorted.at(-1) ?? 0;
  const describe = (reason: UnusualAmount['reason']): UnusualAmount => ({
    ...{ kind: 'unusualAmount', reason, now: stated, usual: toDecimal(middle), count: earlier.length },
  });
  const isFee = largest <= maxFeeSpread * smallest;
  if (sum >= (isFee ? minTimesFee * middle : minTimesLargest * largest)) return describe('farAbove');
  const equal = sorted.filter((other) => other === middle).length;
  const isHabit = equal >= minEqualShare * sorted.length && earlier.at(-1) === middle;
  return isHabit && hasExchangedDigits(sum, middle) ? describe('digitsExchanged') : null;
};

/** Returns whether two amounts have the same digits, two of them in each other's place. */
const hasExchangedDigits = (one: number, other: number): boolean => {
  const [a, b] = [one.toFixed(2), other.toFixed(2)];
  if (a.length !== b.length) return false;
  const differing = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
  const [first = -1, second = -1] = differing;
  return differing.length === 2 && a[first] === b[second] && a[second] === b[first];
};

const isRepeatedLater = ({ amount }: PurchaseLedger, members: Int32Array, index: number): boolean => {
  const own = amount[members[index] ?? -1];
  return members.subarray(index + 1).some((later) => amount[later] === own);
};

/** Largest amount that a double holds to the cent. */
const maxExactAmount = 1e12;
const toDecimal = (amount: number): string => Math.min(amount, maxExactAmount).toFixed(2);
