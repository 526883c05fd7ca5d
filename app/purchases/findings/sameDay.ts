import type { Repeat } from './collisions.ts';
import { type Ledger, someDay } from './ledger.ts';
import { nobody } from './suppliers.ts';

/** One bill may be sent with another date to pay; instalments are sent at once and fall due month by month. */
const daysOfOneBill = 10;
/** Bills of one due date are of one month, or not of one thing. */
export const daysOfOneMonth = 31;

/** Whether two invoices of one amount ask for it at one time: the same invoice date, or the same due date. */
export const isSameTime = (ledger: Ledger, one: number, other: number): boolean => {
  const { invoices, dueDay } = ledger;
  const [a, b] = [invoices[one]?.row, invoices[other]?.row];
  if (!a || !b) return false;
  const dueApart =
    a.dueDate === null || b.dueDate === null ? 0 : Math.abs((dueDay[one] ?? someDay) - (dueDay[other] ?? someDay));
  if (a.invoiceDate !== null && a.invoiceDate === b.invoiceDate) return dueApart <= daysOfOneBill;
  return a.dueDate !== null && a.dueDate === b.dueDate;
};

/** So many at one time are a series: licences, parking places, contracts. */
const invoicesOfSeries = 3;
/** A supplier that repeats itself on so many days, and so large a part of them, does so on purpose. */
const daysOfHabit = 2;
const partOfHabit = 0.1;
/** Whoever sends several invoices a day from a short list of prices comes to the same one by chance. */
const invoicesADay = 1.5;
const daysOfPrice = 3;

/**
 * Of invoices of the same amount at the same time those that nothing explains: the supplier does not usually send several
 * alike, and as many were not credited.
 */
export const unexplained = (ledger: Ledger, repeats: readonly Repeat[]): readonly Repeat[] => {
  const isCredited = creditsIn(ledger);
  const repeating = Map.groupBy(repeats, ({ position }) => ledger.suppliers.of[position] ?? nobody);
  return [...repeating].flatMap(([supplier, own]) => {
    const members = supplier === nobody ? new Int32Array() : ledger.ofSupplier(supplier);
    const days = daysIn(ledger, members);
    const repeated = daysIn(
      ledger,
      Int32Array.from(own, ({ position }) => position),
    );
    if (supplier !== nobody && repeated >= daysOfHabit && repeated / days >= partOfHabit) return [];
    const isBusy = members.length / days >= invoicesADay;
    return own.filter(
      ({ position, others, group }) =>
        others.length + 1 < invoicesOfSeries &&
        !isCredited(position) &&
        !(isBusy && daysIn(ledger, Int32Array.from(group)) > daysOfPrice),
    );
  });
};

/** On how many days these invoices were sent. */
export const daysIn = ({ day }: Ledger, positions: Int32Array): number =>
  new Set(positions.map((position) => day[position] ?? someDay)).size;

/** A credit note comes with the bill that replaces what it credits, or after the complaint about it. */
const daysBeforeCredit = 92;
const daysAfterCredit = 7;

/** Whether a credit note of its amount takes an invoice back, or the one that it repeats. */
const creditsIn = ({ amount, day, invoices, suppliers }: Ledger): ((position: number) => boolean) => {
  const keyAt = (position: number): string =>
    `${suppliers.of[position]} ${Math.abs(amount[position] ?? 0)} ${invoices[position]?.row.currency}`;
  const days = new Map<string, number[]>();
  for (const [position, sum] of amount.entries()) {
    if (!(sum < 0)) continue;
    const known = days.get(keyAt(position)) ?? [];
    days.set(keyAt(position), known);
    known.push(day[position] ?? someDay);
  }
  return (position) => {
    const own = day[position] ?? someDay;
    const credited = days.get(keyAt(position)) ?? [];
    return credited.some((credit) => credit >= own - daysAfterCredit && credit <= own + daysBeforeCredit);
  };
};
