import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively, mapCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createNamesakeLookup } from './namesakes.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

/** What is unusual about a sum beside the earlier ones. */
type UnusualSum = Omit<Extract<FindingEvidence, { kind: 'unusualAmount' }>, 'kind' | 'now'>;

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
  const isPayable = Uint8Array.from(yield* mapCooperatively(invoices, (invoice) => Number(isUnpaid(invoice))));
  const currencies = yield* mapCooperatively(invoices, ({ row }) => row.currency);
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
    const lastUses = indexLastUses(ledger, members);
    yield* forEachCooperatively(members, (position, index) => {
      const sum = amount[position] ?? 0;
      if (!(sum > 0)) return;
      const currency = currencies[position] ?? null;
      const earlier = byCurrency.get(currency) ?? [];
      byCurrency.set(currency, earlier);
      const describe = (compared: readonly number[]): UnusualSum | null =>
        describeSum(
          compared.slice(-maxEarlierInvoices).map((other) => amount[other] ?? 0),
          sum,
        );
      const isSuspicious = isPayable[position] === 1 && describe(earlier) !== null;
      const unusual = isSuspicious ? describe(mergeNamesakes(position, earlier)) : null;
      earlier.push(position);
      if (unusual === null || (lastUses.get(sum) ?? index) > index) return;
      const now = invoices[position]?.row.amount ?? '';
      report(position, {
        key: createValueFindingKey('unusualAmount', now),
        evidence: { kind: 'unusualAmount', now, ...unusual },
      });
    });
  }
}

const isComparable = ({ amount, invoices }: PurchaseLedger, other: number, position: number): boolean =>
  (amount[other] ?? 0) > 0 && invoices[other]?.row.currency === invoices[position]?.row.currency;

const describeSum = (earlier: readonly number[], sum: number): UnusualSum | null => {
  if (earlier.length < minEarlierInvoices || isOrdinary(earlier, sum)) return null;
  const sorted = earlier.toSorted((one, other) => one - other);
  const [smallest = 0] = sorted;
  const middle = sorted[sorted.length >> 1] ?? 0;
  const largest = sorted.at(-1) ?? 0;
  const describe = (reason: UnusualSum['reason']): UnusualSum => ({
    ...{ reason, usual: toDecimal(middle), count: earlier.length },
  });
  const isFee = largest <= maxFeeSpread * smallest;
  if (sum >= (isFee ? minTimesFee * middle : minTimesLargest * largest)) return describe('farAbove');
  const equal = sorted.filter((other) => other === middle).length;
  const isHabit = equal >= minEqualShare * sorted.length && earlier.at(-1) === middle;
  return isHabit && hasExchangedDigits(sum, middle) ? describe('digitsExchanged') : null;
};

/**
 * Returns whether a sum is certainly not unusual, without sorting the earlier ones. Far above is more than `maxFeeSpread`
 * times the largest: for a fee, which spreads by no more than that, because `minTimesFee` exceeds its square.
 */
const isOrdinary = (earlier: readonly number[], sum: number): boolean =>
  sum <= maxFeeSpread * Math.max(...earlier) && !hasExchangedDigits(sum, earlier.at(-1) ?? 0);

/** Returns whether two amounts have the same digits, two of them in each other's place. */
const hasExchangedDigits = (one: number, other: number): boolean => {
  // Exchanged digits change a number of cents by a multiple of nine. Rounding moves the difference by one at most.
  const rest = Math.abs(Math.round((one - other) * 100)) % 9;
  if (rest > 1 && rest < 8) return false;
  const [a, b] = [one.toFixed(2), other.toFixed(2)];
  if (a.length !== b.length) return false;
  const differing = [...a].flatMap((digit, index) => (digit === b[index] ? [] : [index]));
  const [first = -1, second = -1] = differing;
  return differing.length === 2 && a[first] === b[second] && a[second] === b[first];
};

/** Returns the index of the last invoice with each amount. */
const indexLastUses = ({ amount }: PurchaseLedger, members: Int32Array): ReadonlyMap<number, number> => {
  const uses = new Map<number, number>();
  for (const [index, position] of members.entries()) uses.set(amount[position] ?? 0, index);
  return uses;
};

/** Largest amount that a double holds to the cent. */
const maxExactAmount = 1e12;
const toDecimal = (amount: number): string => Math.min(amount, maxExactAmount).toFixed(2);
