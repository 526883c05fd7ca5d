import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import {
  countDaysBetweenInvoices,
  excludedInvoiceHash,
  findHashCollisions,
  findSuspectedDuplicates,
  hashText,
} from './collisions.ts';
import { mapCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { areInstalments } from './instalments.ts';
import { normalizeInvoiceNumber, normalizeInvoiceNumberParts } from './invoiceNumber.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';
import { reportSuspectedDuplicate } from './reportSuspectedDuplicate.ts';
import { hasRisingInvoiceNumbers, isSameYear } from './series.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Maximum days between two copies of an invoice: less than a year, after which yearly numbers come again. */
const maxDaysSameAmount = 330;
/** Days after which an equal number is a copy only if the numbering has not restarted since. */
const maxDaysWithoutProof = 180;
const maxDaysOtherAmount = 60;
/** Number of different amounts, or days, of one amount, from which a shared value is no invoice number. */
const amountsOfNoNumber = 4;
const daysOfNoNumber = 4;
/** Characters of a number that is not one of the first of a year. */
const minLateNumberLength = 3;

/**
 * Finds invoices of a supplier with the same number in any notation. A credit note may have the number of its invoice.
 */
export function* findDuplicateNumbers(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  for (const group of findHashCollisions(yield* hashNumbers(ledger))) {
    yield;
    const isNumber = createInvoiceNumberCheck(ledger, group);
    const repeats = findSuspectedDuplicates(ledger, group, maxDaysSameAmount, (one, other) =>
      isSameInvoice(ledger, one, other, isNumber(one)),
    );
    for (const repeat of repeats) reportSuspectedDuplicate(ledger, report, 'duplicateNumber', repeat);
  }
}

/** Creates a check of whether the number that an invoice of a group shares with others can be an invoice number. */
const createInvoiceNumberCheck = (
  ledger: PurchaseLedger,
  group: readonly number[],
): ((position: number) => boolean) => {
  const getNumber = (position: number): string =>
    normalizeInvoiceNumber(ledger.invoices[position]?.row.invoiceNumber ?? '');
  const describe = (position: number): string => `${getNumber(position)} ${ledger.amount[position]}`;
  const amounts = new Map<string, Set<number | undefined>>();
  const days = new Map<string, Set<number | undefined>>();
  for (const position of group) {
    const [number, described] = [getNumber(position), describe(position)];
    amounts.set(number, (amounts.get(number) ?? new Set()).add(ledger.amount[position]));
    days.set(described, (days.get(described) ?? new Set()).add(ledger.day[position]));
  }
  return (position) =>
    (amounts.get(getNumber(position))?.size ?? 0) < amountsOfNoNumber &&
    (days.get(describe(position))?.size ?? 0) < daysOfNoNumber;
};

/** Returns hashes of supplier and number without case, separators and zeros. */
const hashNumbers = ({ invoices, suppliers }: PurchaseLedger): CooperativeTask<readonly number[]> =>
  mapCooperatively(invoices, ({ row: { invoiceNumber } }, position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    if (supplier === noSupplierIndex || invoiceNumber === null) return excludedInvoiceHash;
    const number = invoiceNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]|0/gu, '');
    return number === '' ? excludedInvoiceHash : hashText(supplier, number);
  });

const isSameInvoice = (ledger: PurchaseLedger, one: number, other: number, isNumber: boolean): boolean => {
  const { amount, suppliers, day, invoices } = ledger;
  if (suppliers.of[one] !== suppliers.of[other] || areInstalments(invoices[one], invoices[other])) return false;
  if ((invoices[one]?.row.isCreditNote === true) !== (invoices[other]?.row.isCreditNote === true)) return false;
  if ((amount[one] ?? 0) < 0 !== (amount[other] ?? 0) < 0) return false;
  const isSame = isSameAmount(ledger, one, other);
  if (!isSameInvoiceNumber(ledger, one, other, isSame)) return false;
  if (isSame && countDaysBetweenInvoices(ledger, one, other) > maxDaysWithoutProof)
    return isNumber && isLateCopy(ledger, one, other);
  if (isSame) return isNumber || day[one] === day[other];
  if (!isNumber || countDaysBetweenInvoices(ledger, one, other) > maxDaysOtherAmount) return false;
  return isSameYear(ledger, one, other) && hasRisingInvoiceNumbers(ledger, one);
};

/** Returns whether no number since the earlier invoice is below its own: the numbering has not restarted. */
const isLateCopy = ({ day, invoices, suppliers, getSupplierPositions }: PurchaseLedger, one: number, other: number) => {
  const getNumber = (position: number): string => normalizeInvoiceNumber(invoices[position]?.row.invoiceNumber ?? '');
  const own = getNumber(one);
  if (own.length < minLateNumberLength) return false;
  const [from = 0, to = 0] = [day[one] ?? 0, day[other] ?? 0].toSorted((first, second) => first - second);
  return getSupplierPositions(suppliers.of[one] ?? noSupplierIndex).every((position) => {
    const between = day[position] ?? 0;
    return between <= from || between >= to || !(getDigits(getNumber(position)) < getDigits(own));
  });
};

const getDigits = (number: string): number => Number(number.replaceAll(/\D/g, '') || Number.NaN);

/** Returns whether two numbers are equal: `301-9` is `3019`; `11-2` and `1-12` are equal only if `isLenient`. */
export const isSameInvoiceNumber = (
  { invoices }: PurchaseLedger,
  one: number,
  other: number,
  isLenient: boolean,
): boolean => {
  const [a, b] = [invoices[one]?.row.invoiceNumber, invoices[other]?.row.invoiceNumber];
  if (!a || !b) return false;
  if (a === b || normalizeInvoiceNumberParts(a) === normalizeInvoiceNumberParts(b)) return true;
  return normalizeInvoiceNumber(a) === normalizeInvoiceNumber(b) && (isLenient || !hasSeparator(a) || !hasSeparator(b));
};

const hasSeparator = (number: string): boolean => /[^\p{L}\p{N}]/u.test(number);

/** Returns whether two invoices (by position) have the same amount and currency; false if one has no amount. */
export const isSameAmount = ({ amount, invoices }: PurchaseLedger, one: number, other: number): boolean =>
  amount[one] === amount[other] && invoices[one]?.row.currency === invoices[other]?.row.currency;
