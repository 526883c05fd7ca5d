import { addToList } from '#app/lib/addToList.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import { readInstalment, type StatedInstalment } from './instalments.ts';
import { isCreditNote, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

/** An invoice that says that it is a part. */
interface StatedPart extends StatedInstalment {
  readonly position: number;
}

/** An instalment beyond the agreed ones, with the positions of those before it in their order. */
export interface ExcessPart {
  readonly position: number;
  readonly agreed: number;
  readonly before: readonly number[];
}

/**
 * Finds the parts that say of themselves that they are beyond the agreed ones, `4/3`, whatever their sum and time. The
 * parts before it must be there, because a figure alone may be a date; one that was credited does not count.
 */
export function* findStatedExcess(
  ledger: PurchaseLedger,
  getCreditDays: (position: number) => readonly number[],
): CooperativeTask<readonly ExcessPart[]> {
  const found: ExcessPart[] = [];
  for (const parts of (yield* groupParts(ledger)).values()) {
    yield;
    if (!parts.some(({ nth, count }) => nth > count)) continue;
    const latest = new Map<number, number>();
    for (const part of parts.toSorted((one, other) => getDay(ledger, one) - getDay(ledger, other))) {
      const { position, nth, count } = part;
      if (nth > count && isPreceded(part, latest) && !isYear(ledger, part)) {
        const before = listBefore(latest, nth);
        const credited = countCredits(ledger, before, getCreditDays);
        if (nth - credited > count) found.push({ position, agreed: count, before });
      }
      latest.set(nth, position);
    }
  }
  return found;
}

/** Groups the parts by supplier and plan: the number of agreed parts, and the number that counts them. */
function* groupParts(ledger: PurchaseLedger): CooperativeTask<ReadonlyMap<string, StatedPart[]>> {
  const { invoices, suppliers } = ledger;
  const plans = new Map<string, StatedPart[]>();
  yield* forEachCooperatively(invoices, (invoice, position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    const instalment = supplier === noSupplierIndex ? null : readInstalment(invoice);
    if (instalment === null || isCreditNote(ledger, position)) return;
    addToList(plans, `${supplier} ${instalment.count} ${instalment.whole}`, { ...instalment, position });
  });
  return plans;
}

const getDay = ({ day }: PurchaseLedger, { position }: StatedPart): number => day[position] ?? unknownDay;

/** Returns the positions of the parts before one, in their order. */
const listBefore = (latest: ReadonlyMap<number, number>, nth: number): readonly number[] =>
  [...latest]
    .filter(([other]) => other < nth)
    .toSorted(([one], [other]) => one - other)
    .map(([, position]) => position);

/**
 * Returns whether the part before, or the last agreed one, has come. A number may end in a figure by chance, so that it
 * counts only where all agreed parts are there.
 */
const isPreceded = ({ nth, count, whole }: StatedPart, latest: ReadonlyMap<number, number>): boolean =>
  whole === ''
    ? latest.has(nth - 1) || latest.has(count)
    : Array.from({ length: count }, (_, index) => index + 1).every((part) => latest.has(part));

/** Returns whether the count is the year of the invoice: week 27 of 2026 is `27/26`. */
const isYear = ({ invoices }: PurchaseLedger, { position, count }: StatedPart): boolean =>
  Number(invoices[position]?.row.invoiceDate?.slice(2, 4)) === count;

/** Returns how many credit notes of the same sums came since the first of some parts. */
const countCredits = (
  { day, amount }: PurchaseLedger,
  parts: readonly number[],
  getCreditDays: (position: number) => readonly number[],
): number => {
  const since = Math.min(...parts.map((part) => day[part] ?? unknownDay));
  const bySum = new Map(parts.map((part) => [amount[part], part]));
  return [...bySum.values()].flatMap(getCreditDays).filter((credit) => credit >= since).length;
};
