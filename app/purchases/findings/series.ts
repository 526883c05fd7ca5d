import { normalizeInvoiceNumber } from './invoiceNumber.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Neighbours compared on either side. */
const maxNeighbours = 20;
/** Days around an invoice in which parallel series become visible. */
const maxDays = 180;
/** Allowed falls in a series: the repeated number itself and occasional late dates; more falls mean two series. */
const allowedFalls = 1;
const allowedFallShare = 1 / 8;

/**
 * Returns whether a supplier's numbers rise with the days around an invoice. Two shops with separate numbering get the
 * same numbers without a duplicate.
 */
export const hasRisingInvoiceNumbers = (ledger: PurchaseLedger, position: number): boolean => {
  const { day, invoices, suppliers } = ledger;
  const members = ledger.getSupplierPositions(suppliers.of[position] ?? noSupplierIndex);
  const own = day[position] ?? unknownDay;
  const at = findFirstPosition(members, day, own);
  const numbers = [...members.subarray(Math.max(0, at - maxNeighbours), at + maxNeighbours)]
    .filter((member) => Math.abs((day[member] ?? unknownDay) - own) <= maxDays && isSameYear(ledger, member, position))
    .map((member) => Number(normalizeInvoiceNumber(invoices[member]?.row.invoiceNumber ?? '')))
    .filter((number) => !Number.isNaN(number));
  const falls = numbers.filter((number, index) => number < (numbers[index - 1] ?? 0)).length;
  return falls <= allowedFalls + numbers.length * allowedFallShare;
};

/** Returns whether two invoices are of the same year, because many suppliers restart their numbering yearly. */
export const isSameYear = ({ invoices }: PurchaseLedger, one: number, other: number): boolean =>
  invoices[one]?.row.invoiceDate?.slice(0, 4) === invoices[other]?.row.invoiceDate?.slice(0, 4);

/** Returns the index of the first member that is not before the day. */
export const findFirstPosition = (members: Int32Array, day: Int32Array, targetDay: number): number => {
  let [from, to] = [0, members.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((day[members[middle] ?? 0] ?? unknownDay) < targetDay) from = middle + 1;
    else to = middle;
  }
  return from;
};
