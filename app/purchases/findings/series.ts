import { plainNumber } from './invoiceNumber.ts';
import { type Ledger, someDay } from './ledger.ts';
import { nobody } from './suppliers.ts';

/** Neighbours compared on either side. */
const neighbours = 20;
/** Days around an invoice in which parallel series become visible. */
const mostDays = 180;
/** Allowed falls in a series: the repeated number itself and occasional late dates; more falls mean two series. */
const fallsOfOne = 1;
const partFalling = 1 / 8;

/**
 * Returns whether a supplier's numbers rise with the days around an invoice. Two shops with separate numbering get the
 * same numbers without a duplicate.
 */
export const isOneSeries = (ledger: Ledger, position: number): boolean => {
  const { day, invoices, suppliers } = ledger;
  const members = ledger.ofSupplier(suppliers.of[position] ?? nobody);
  const own = day[position] ?? someDay;
  const at = placeOf(members, day, own);
  const numbers = [...members.subarray(Math.max(0, at - neighbours), at + neighbours)]
    .filter((member) => Math.abs((day[member] ?? someDay) - own) <= mostDays && isSameYear(ledger, member, position))
    .map((member) => Number(plainNumber(invoices[member]?.row.invoiceNumber ?? '')))
    .filter((number) => !Number.isNaN(number));
  const falls = numbers.filter((number, index) => index > 0 && number < (numbers[index - 1] ?? 0)).length;
  return falls <= fallsOfOne + numbers.length * partFalling;
};

/** Returns whether two invoices are of the same year, because many suppliers restart their numbering yearly. */
export const isSameYear = ({ invoices }: Ledger, one: number, other: number): boolean =>
  invoices[one]?.row.invoiceDate?.slice(0, 4) === invoices[other]?.row.invoiceDate?.slice(0, 4);

/** Returns the index of the first member that is not before the day. */
const placeOf = (members: Int32Array, day: Int32Array, wanted: number): number => {
  let [from, to] = [0, members.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((day[members[middle] ?? 0] ?? someDay) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
};
