import type { SuspectedDuplicate } from './collisions.ts';
import { createCreditLookup } from './credits.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

/**
 * Maximum days between the due dates of two copies of an invoice; instalments are sent at once and fall due monthly.
 */
const maxDaysOfOneBill = 10;
/** Bills of one due date are of one month, or not of one thing. */
export const maxDuplicateIntervalDays = 31;

/**
 * Returns whether two invoices of one amount are payable at the same time: the same invoice date, or the same due
 * date.
 */
export const isPayableAtSameTime = (ledger: PurchaseLedger, one: number, other: number): boolean => {
  const { invoices, dueDay } = ledger;
  const [a, b] = [invoices[one]?.row, invoices[other]?.row];
  if (!a || !b) return false;
  const dueApart =
    a.dueDate === null || b.dueDate === null
      ? 0
      : Math.abs((dueDay[one] ?? unknownDay) - (dueDay[other] ?? unknownDay));
  if (a.invoiceDate !== null && a.invoiceDate === b.invoiceDate) return dueApart <= maxDaysOfOneBill;
  return a.dueDate !== null && a.dueDate === b.dueDate;
};

/** Number of invoices at one time that are a series: licences, parking places, contracts. */
const invoicesOfSeries = 3;
/** Days, and share of days, on which a supplier repeats amounts on purpose. */
const daysOfHabit = 2;
const partOfHabit = 0.1;
/** Invoices a day from which equal amounts occur by chance, with a short price list. */
const invoicesADay = 1.5;
const daysOfPrice = 3;

/**
 * Returns the invoices with the same amount at the same time that have no explanation: the supplier does not usually
 * send several alike, and as many were not credited.
 */
export const filterUnexplainedDuplicates = (
  ledger: PurchaseLedger,
  repeats: readonly SuspectedDuplicate[],
): readonly SuspectedDuplicate[] => {
  const isCredited = createCreditCheck(ledger);
  const repeating = Map.groupBy(repeats, ({ position }) => ledger.suppliers.of[position] ?? noSupplierIndex);
  return [...repeating].flatMap(([supplier, own]) => {
    const members = supplier === noSupplierIndex ? new Int32Array() : ledger.getSupplierPositions(supplier);
    const days = countDistinctInvoiceDays(ledger, members);
    const repeated = countDistinctInvoiceDays(
      ledger,
      Int32Array.from(own, ({ position }) => position),
    );
    if (supplier !== noSupplierIndex && repeated >= daysOfHabit && repeated / days >= partOfHabit) return [];
    const isBusy = members.length / days >= invoicesADay;
    return own.filter(
      ({ position, others, group }) =>
        others.length + 1 < invoicesOfSeries &&
        !isCredited(position) &&
        !(isBusy && countDistinctInvoiceDays(ledger, Int32Array.from(group)) > daysOfPrice),
    );
  });
};

/** Returns the number of days on which these invoices were sent. */
export const countDistinctInvoiceDays = ({ day }: PurchaseLedger, positions: Int32Array): number =>
  new Set(positions.map((position) => day[position] ?? unknownDay)).size;

/** A credit note comes with the bill that replaces what it credits, or after the complaint about it. */
const daysBeforeCredit = 92;
const daysAfterCredit = 7;

/** Creates a check of whether a credit note of the same amount cancels an invoice or its repeat. */
export const createCreditCheck = (ledger: PurchaseLedger): ((position: number) => boolean) => {
  const getCreditDays = createCreditLookup(ledger);
  return (position) => {
    const own = ledger.day[position] ?? unknownDay;
    return getCreditDays(position).some(
      (credit) => credit >= own - daysAfterCredit && credit <= own + daysBeforeCredit,
    );
  };
};
