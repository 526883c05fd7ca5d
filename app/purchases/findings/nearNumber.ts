import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import {
  countDaysBetweenInvoices,
  excludedInvoiceHash,
  findHashCollisions,
  findSuspectedDuplicates,
  hashAmount,
  narrowDuplicates,
  type SuspectedDuplicate,
} from './collisions.ts';
import { mapCooperatively } from './cooperativeLoops.ts';
import { isSameAmount } from './duplicateNumber.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import {
  countDistinctInvoiceDays,
  createCreditCheck,
  filterUnexplainedDuplicates,
  isPayableAtSameTime,
} from './filterUnexplainedDuplicates.ts';
import { areInstalments } from './instalments.ts';
import { hasAffix, isInvoiceNumberTypo, isLookalikeInvoiceNumber, normalizeInvoiceNumber } from './invoiceNumber.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { reportSuspectedDuplicate } from './reportSuspectedDuplicate.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Maximum days between an invoice and its mistyped copy. */
const maxDays = 92;

/** Number of days from which an equal amount is a rent or a subscription. */
const daysOfSubscription = 3;

/**
 * Finds invoices of a supplier with the same amount whose numbers differ by one slip. Running numbers explain this if
 * each fits its neighbours' dates; the same account and time make it a {@link duplicatePayment}. Numbers that only look
 * the same are several scans of one bill, however many they are.
 */
export function* findInvoiceNumberTypos(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const numbers = yield* normalizeNumbers(ledger);
  const repeats: SuspectedDuplicate[] = [];
  for (const group of findHashCollisions(yield* hashAmounts(ledger))) {
    yield;
    repeats.push(
      ...findSuspectedDuplicates(ledger, group, maxDays, (one, other) => isNear(ledger, numbers, one, other)),
    );
  }
  const isMisplaced = createMisplacedCheck(ledger, numbers);
  const isLookalike = (one: number, other: number): boolean =>
    isLookalikeInvoiceNumber(numbers[one] ?? '', numbers[other] ?? '');
  const isAtOnce = (one: number, other: number): boolean => isPayableAtSameTime(ledger, one, other);
  const scanned = repeats.filter(({ position, others }) => others.some((other) => isLookalike(position, other)));
  const slipped = repeats.filter(({ position, others }) => !others.some((other) => isLookalike(position, other)));
  const atOnce = narrowDuplicates(ledger, slipped, isAtOnce);
  const later = narrowDuplicates(ledger, slipped, (one, other) => !isAtOnce(one, other));
  const isCredited = createCreditCheck(ledger);
  for (const repeat of scanned)
    if (!isCredited(repeat.position)) reportSuspectedDuplicate(ledger, report, 'nearNumber', repeat);
  // What recurs month by month with such numbers says nothing about two bills of one day.
  const unexplained = [atOnce, later].flatMap((found) => filterUnexplainedDuplicates(ledger, found));
  const reported = unexplained.filter(({ position, others, group }) => {
    const isSubscription = countDistinctInvoiceDays(ledger, Int32Array.from(group)) > daysOfSubscription;
    return others.some((other) => {
      if (isPayableAtSameTime(ledger, position, other)) return isCopyInOtherWords(ledger, position, other);
      if (isSubscription) return false;
      return isMisplaced(position) || isMisplaced(other);
    });
  });
  for (const repeat of reported) reportSuspectedDuplicate(ledger, report, 'nearNumber', repeat);
}

/** Returns hashes of supplier, currency and amount. */
const hashAmounts = ({ amount, suppliers, invoices }: PurchaseLedger): CooperativeTask<readonly number[]> =>
  mapCooperatively(invoices, ({ row: { invoiceNumber, currency } }, position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    const sum = amount[position] ?? 0;
    return supplier === noSupplierIndex || invoiceNumber === null || !(sum > 0)
      ? excludedInvoiceHash
      : hashAmount(supplier, sum, currency);
  });

const isNear = (ledger: PurchaseLedger, numbers: readonly string[], one: number, other: number): boolean => {
  const { suppliers } = ledger;
  const { invoices } = ledger;
  if (suppliers.of[one] !== suppliers.of[other] || areInstalments(invoices[one], invoices[other])) return false;
  if (!isSameAmount(ledger, one, other)) return false;
  const a = numbers[one] ?? '';
  const b = numbers[other] ?? '';
  if (isInvoiceNumberTypo(a, b) || isLookalikeInvoiceNumber(a, b)) return true;
  return isPayableAtSameTime(ledger, one, other) && isAffixed(ledger, one, other);
};

/** Days between the dates of a bill and of its copy; a week is between two equal bills of a month. */
const maxDaysOfCopy = 5;

/**
 * Returns whether two invoices of one time have dates close to each other; on one day to one account they are a
 * {@link duplicatePayment}.
 */
const isCopyInOtherWords = (ledger: PurchaseLedger, one: number, other: number): boolean => {
  const apart = countDaysBetweenInvoices(ledger, one, other);
  return apart <= maxDaysOfCopy && (apart > 0 || ledger.accounts[one] !== ledger.accounts[other]);
};

const isAffixed = ({ invoices }: PurchaseLedger, one: number, other: number): boolean =>
  hasAffix(invoices[one]?.row.invoiceNumber ?? '', invoices[other]?.row.invoiceNumber ?? '');

const normalizeNumbers = ({ invoices }: PurchaseLedger): CooperativeTask<readonly string[]> =>
  mapCooperatively(invoices, ({ row }) =>
    row.invoiceNumber === null ? '' : normalizeInvoiceNumber(row.invoiceNumber),
  );

/** Creates a check of whether an invoice's number does not fit its date among those of its supplier. */
const createMisplacedCheck = (ledger: PurchaseLedger, numbers: readonly string[]): ((position: number) => boolean) => {
  const misplacedBySupplier = new Map<number, ReadonlySet<number>>();
  return (position) => {
    const supplier = ledger.suppliers.of[position] ?? noSupplierIndex;
    const misplaced = misplacedBySupplier.get(supplier) ?? findMisplacedNumbers(ledger, numbers, supplier);
    misplacedBySupplier.set(supplier, misplaced);
    return misplaced.has(position);
  };
};

/** Tolerance for dates among neighbouring numbers, in days. */
const dayTolerance = 3;
/** Numbers before the newest one from which a rate can be known. */
const minNumbersOfRate = 3;
/** Maximum growth factor of a supplier's numbering rate. */
const maxGrowthFactor = 4;
/** The same for the bill of a month whose number nothing contradicts: a supplier may have many customers in one month. */
const maxGrowthFactorOfMonth = 8;

interface NumberedInvoice {
  readonly position: number;
  readonly number: number;
  readonly day: number;
}

const findMisplacedNumbers = (
  ledger: PurchaseLedger,
  numbers: readonly string[],
  supplier: number,
): ReadonlySet<number> => {
  const members = ledger.getSupplierPositions(supplier);
  const numbered = [...members]
    .filter((position) => /^\d{1,15}$/.test(numbers[position] ?? ''))
    .map((position) => ({ position, number: Number(numbers[position] ?? ''), day: ledger.day[position] ?? unknownDay }))
    .sort((one, other) => one.number - other.number);
  const [first] = numbered;
  const isMisplacedNumber = (
    own: NumberedInvoice,
    before: NumberedInvoice | undefined,
    after: NumberedInvoice | undefined,
  ): boolean =>
    (before !== undefined && before.day > own.day + dayTolerance) ||
    (after !== undefined && own.day > after.day + dayTolerance) ||
    (before !== undefined &&
      first !== undefined &&
      after === undefined &&
      numbered.length > minNumbersOfRate &&
      isLeap(first, before, own, isMonthly(ledger, members, own) ? maxGrowthFactorOfMonth : maxGrowthFactor));
  return new Set(
    numbered.flatMap((own, index) =>
      isMisplacedNumber(own, numbered[index - 1], numbered[index + 1]) ? [own.position] : [],
    ),
  );
};

/** Returns whether the newest number rises far more than before. */
const isLeap = (
  first: NumberedInvoice,
  before: NumberedInvoice,
  newest: NumberedInvoice,
  maxFactor: number,
): boolean => {
  const aDay = (before.number - first.number + 1) / (before.day - first.day + 1);
  return newest.number - before.number > maxFactor * aDay * (newest.day - before.day + dayTolerance);
};

/** Bills that show that a supplier sends one a month, the examined one among them. */
const billsOfRhythm = 4;
const minDaysOfMonth = 25;
const maxDaysOfMonth = 36;

/** Returns whether a supplier sent one bill in each of the latest months, of which an invoice is the last. */
const isMonthly = ({ day }: PurchaseLedger, members: Int32Array, { position }: NumberedInvoice): boolean => {
  const end = members.indexOf(position) + 1;
  const days = [...members.subarray(Math.max(0, end - billsOfRhythm), end)].map((member) => day[member] ?? unknownDay);
  return (
    days.length === billsOfRhythm &&
    days.every((own, index) => {
      const apart = index === 0 ? minDaysOfMonth : own - (days[index - 1] ?? own);
      return apart >= minDaysOfMonth && apart <= maxDaysOfMonth;
    })
  );
};
