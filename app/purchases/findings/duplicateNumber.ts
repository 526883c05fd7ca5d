import type { Steps } from '#app/lib/cooperativeTask.ts';
import { collisions, daysBetween, hashOf, repeatsIn, unhashed } from './collisions.ts';
import type { Report } from './examined.ts';
import { mappedInPieces } from './inPieces.ts';
import { partedNumber, plainNumber } from './invoiceNumber.ts';
import type { Ledger } from './ledger.ts';
import { reportRepeat } from './repeats.ts';
import { isOneSeries, isSameYear } from './series.ts';
import { nobody } from './suppliers.ts';

/** Maximum days between two copies of an invoice. */
const daysForSameAmount = 180;
const daysForOtherAmount = 60;
/** Number of different amounts from which a shared value is not an invoice number. */
const amountsOfNoNumber = 4;

/**
 * Finds invoices of a supplier with the same number in any notation. A credit note may have the number of its invoice.
 */
export function* duplicateNumber(ledger: Ledger, report: Report): Steps<void> {
  for (const group of collisions(yield* numberHashes(ledger))) {
    yield;
    const amounts = new Set(group.map((position) => ledger.amount[position]));
    const isNumber = amounts.size < amountsOfNoNumber;
    const repeats = repeatsIn(ledger, group, daysForSameAmount, (one, other) =>
      isSameInvoice(ledger, one, other, isNumber),
    );
    for (const repeat of repeats) reportRepeat(ledger, report, 'duplicateNumber', repeat);
  }
}

/** Returns hashes of supplier and number without case, separators and zeros. */
const numberHashes = ({ invoices, suppliers }: Ledger): Steps<readonly number[]> =>
  mappedInPieces(invoices, ({ row: { invoiceNumber } }, position) => {
    const supplier = suppliers.of[position] ?? nobody;
    if (supplier === nobody || invoiceNumber === null) return unhashed;
    const number = invoiceNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]|0/gu, '');
    return number === '' ? unhashed : hashOf(supplier, number);
  });

const isSameInvoice = (ledger: Ledger, one: number, other: number, isNumber: boolean): boolean => {
  const { amount, suppliers, day } = ledger;
  if (suppliers.of[one] !== suppliers.of[other]) return false;
  if ((amount[one] ?? 0) < 0 !== (amount[other] ?? 0) < 0) return false;
  const isSame = isSameAmount(ledger, one, other);
  if (!isSameNumber(ledger, one, other, isSame)) return false;
  if (isSame) return isNumber || day[one] === day[other];
  if (!isNumber || daysBetween(ledger, one, other) > daysForOtherAmount) return false;
  return isSameYear(ledger, one, other) && isOneSeries(ledger, one);
};

/** Returns whether two numbers are equal: `301-9` is `3019`; `11-2` and `1-12` are equal only if `isLenient`. */
export const isSameNumber = ({ invoices }: Ledger, one: number, other: number, isLenient: boolean): boolean => {
  const [a, b] = [invoices[one]?.row.invoiceNumber, invoices[other]?.row.invoiceNumber];
  if (!a || !b) return false;
  if (a === b || partedNumber(a) === partedNumber(b)) return true;
  return plainNumber(a) === plainNumber(b) && (isLenient || !hasSeparator(a) || !hasSeparator(b));
};

const hasSeparator = (number: string): boolean => /[^\p{L}\p{N}]/u.test(number);

/** Returns whether two invoices (by position) have the same amount and currency; false if one has no amount. */
export const isSameAmount = ({ amount, invoices }: Ledger, one: number, other: number): boolean =>
  amount[one] === amount[other] && invoices[one]?.row.currency === invoices[other]?.row.currency;
