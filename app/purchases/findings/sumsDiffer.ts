import Big from 'big.js';
import type { Evidence } from '#app/contract/purchases/findings.ts';
import { decimalText as amountText } from '#app/contract/values.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import { decimalText } from '#app/money/decimal.ts';
import type { Examined, Report } from './examined.ts';
import { inPieces } from './inPieces.ts';
import { keyOfValue } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { nobody } from './suppliers.ts';

type Sum = Extract<Evidence, { kind: 'sumsDiffer' }>;

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
export function* sumsDiffer(ledger: Ledger, report: Report): Steps<void> {
  for (const sum of [netPlusVat, rows]) {
    const differing: { readonly position: number; readonly found: Sum }[] = [];
    yield* inPieces(ledger.invoices, (invoice, position) => {
      const found = sum(invoice);
      if (found) differing.push({ position, found });
    });
    const isHabit = habitOf(
      ledger,
      differing.map(({ position }) => position),
    );
    for (const { position, found } of differing)
      if (!isHabit(position))
        report(position, {
          key: keyOfValue('sumsDiffer', `${found.sum} ${found.stated} ${found.computed}`),
          evidence: found,
        });
  }
}

const netPlusVat = ({ row: { netAmount, vatAmount, amount, currency } }: Examined): Sum | null => {
  if (netAmount === null || vatAmount === null || amount === null) return null;
  const isWhole = wholeCrowns.has(currency ?? '') && Number.isInteger(Number(amount));
  if (isSurelyNear(Number(netAmount) + Number(vatAmount), Number(amount))) return null;
  const computed = new Big(netAmount).plus(vatAmount);
  const difference = computed.minus(amount).abs();
  if (difference.lte(isWhole ? crownTolerance : tolerance)) return null;
  return differing('netPlusVat', amount, computed);
};

/** A credit note may have its rows without the sign; rows may have their VAT in them. */
const rows = ({ row: { netAmount, amount }, rowsSum }: Examined): Sum | null => {
  if (netAmount === null || rowsSum === null) return null;
  if (isSurelyNear(Number(rowsSum), Number(netAmount))) return null;
  const computed = new Big(rowsSum);
  const isOf = (total: string): boolean => computed.abs().minus(new Big(total).abs()).abs().lte(rowsTolerance);
  if (isOf(netAmount) || (amount !== null && isOf(amount))) return null;
  return differing('rows', netAmount, computed);
};

/** Limit below which float errors are far below a cent, so that nearly all invoices need no exact arithmetic. */
const largestSure = 1e12;
const isSurelyNear = (one: number, other: number): boolean =>
  Math.abs(one) < largestSure && Math.abs(one - other) < tolerance / 2;

/** Returns the difference; null for a sum with more digits than any amount can have. */
const differing = (sum: Sum['sum'], stated: string, total: Big): Sum | null => {
  const computed = decimalText(total);
  return amountText.safeParse(computed).success ? { kind: 'sumsDiffer', sum, stated, computed } : null;
};

const invoicesOfHabit = 3;
const partOfHabit = 1 / 5;

/** Creates a check of whether so many invoices of the supplier, or of all, differ that it is no mistake. */
const habitOf = ({ suppliers, ofSupplier, invoices }: Ledger, differing: readonly number[]) => {
  const isMany = (count: number, all: number): boolean => count >= invoicesOfHabit && count / all >= partOfHabit;
  const ofEach = new Map<number, number>();
  for (const position of differing) {
    const supplier = suppliers.of[position] ?? nobody;
    ofEach.set(supplier, (ofEach.get(supplier) ?? 0) + 1);
  }
  const isEverybodys = isMany(differing.length, invoices.length);
  return (position: number): boolean => {
    const supplier = suppliers.of[position] ?? nobody;
    return isEverybodys || (supplier !== nobody && isMany(ofEach.get(supplier) ?? 0, ofSupplier(supplier).length));
  };
};
