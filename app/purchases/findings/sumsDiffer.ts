import Big from 'big.js';
import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { decimalText } from '#app/contract/values.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { formatDecimal } from '#app/money/decimal.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { createHabitCheck } from './habits.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';

type SumDifference = Extract<FindingEvidence, { kind: 'sumsDiffer' }>;

/** Each rate's VAT may be rounded by itself (EN 16931). */
const tolerance = 0.02;
/** Rows are rounded one by one, and a row may say how the whole was rounded for cash. */
const rowsTolerance = 0.05;
/** Crowns without öre: the total to pay is rounded to whole ones. */
const wholeCrowns = new Set(['SEK', 'NOK', 'DKK', 'ISK']);
const crownTolerance = 0.5;

/**
 * Finds sums that do not add up. A supplier with many of them calculates in another way (discounts and charges outside
 * the lines, lines with VAT, another field mapped), and none of its sums is reported.
 */
export function* findSumDifferences(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  for (const sum of [checkNetPlusVat, checkLineTotal]) {
    const differences: { readonly position: number; readonly difference: SumDifference }[] = [];
    yield* forEachCooperatively(ledger.invoices, (invoice, position) => {
      const difference = sum(invoice);
      if (difference) differences.push({ position, difference });
    });
    const isHabit = createHabitCheck(
      ledger,
      differences.map(({ position }) => position),
    );
    for (const { position, difference } of differences)
      if (!isHabit(position))
        report(position, {
          key: createValueFindingKey('sumsDiffer', `${difference.sum} ${difference.stated} ${difference.computed}`),
          evidence: difference,
        });
  }
}

const checkNetPlusVat = ({
  row: { netAmount, vatAmount, amount, currency },
}: ExaminedInvoice): SumDifference | null => {
  if (netAmount === null || vatAmount === null || amount === null) return null;
  const isWhole = wholeCrowns.has(currency ?? '') && Number.isInteger(Number(amount));
  if (isCertainlyEqual(Number(netAmount) + Number(vatAmount), Number(amount))) return null;
  const computed = new Big(netAmount).plus(vatAmount);
  const difference = computed.minus(amount).abs();
  if (difference.lte(isWhole ? crownTolerance : tolerance)) return null;
  return differing('netPlusVat', amount, computed);
};

/** A credit note may have its rows without the sign; rows may have their VAT in them. */
const checkLineTotal = ({ row: { netAmount, amount }, lineTotal }: ExaminedInvoice): SumDifference | null => {
  if (netAmount === null || lineTotal === null) return null;
  if (isCertainlyEqual(Number(lineTotal), Number(netAmount))) return null;
  const computed = new Big(lineTotal);
  const isNearTotal = (total: string): boolean => computed.abs().minus(new Big(total).abs()).abs().lte(rowsTolerance);
  if (isNearTotal(netAmount) || (amount !== null && isNearTotal(amount))) return null;
  return differing('rows', netAmount, computed);
};

/** Limit below which float errors are far below a cent, so that nearly all invoices need no exact arithmetic. */
const maxExactAmount = 1e12;
const isCertainlyEqual = (one: number, other: number): boolean =>
  Math.abs(one) < maxExactAmount && Math.abs(one - other) < tolerance / 2;

/** Returns the difference; null for a sum with more digits than any amount can have. */
const differing = (sum: SumDifference['sum'], stated: string, total: Big): SumDifference | null => {
  const computed = formatDecimal(total);
  return decimalText.safeParse(computed).success ? { kind: 'sumsDiffer', sum, stated, computed } : null;
};
