import type { Steps } from '#app/lib/cooperativeTask.ts';
import { collisions, hashOfAmount, type Repeat, repeatsIn, unhashed } from './collisions.ts';
import { isSameAmount } from './duplicateNumber.ts';
import type { Report } from './examined.ts';
import { mappedInPieces } from './inPieces.ts';
import { isNearNumber, looksTheSame, plainNumber } from './invoiceNumber.ts';
import { type Ledger, someDay } from './ledger.ts';
import { reportRepeat } from './repeats.ts';
import { daysIn, isSameTime, unexplained } from './sameDay.ts';
import { nobody } from './suppliers.ts';

/** Maximum days between an invoice and its mistyped copy. */
const mostDays = 92;

/** Number of days from which an equal amount is a rent or a subscription. */
const daysOfSubscription = 3;

/**
 * Finds invoices of a supplier with the same amount whose numbers differ by one slip. Running numbers explain this if
 * each fits its neighbours' dates; the same account and time make it a {@link duplicatePayment}.
 */
export function* nearNumber(ledger: Ledger, report: Report): Steps<void> {
  const numbers = yield* plainNumbers(ledger);
  const repeats: Repeat[] = [];
  for (const group of collisions(yield* amountHashes(ledger))) {
    yield;
    repeats.push(...repeatsIn(ledger, group, mostDays, (one, other) => isNear(ledger, numbers, one, other)));
  }
  const strays = straysIn(ledger, numbers);
  const told = unexplained(ledger, repeats).filter(({ position, others, group }) => {
    const isSubscription = daysIn(ledger, Int32Array.from(group)) > daysOfSubscription;
    return others.some((other) => {
      if (isSameTime(ledger, position, other)) return ledger.accounts[position] !== ledger.accounts[other];
      if (isSubscription) return false;
      return looksTheSame(numbers[position] ?? '', numbers[other] ?? '') || strays(position) || strays(other);
    });
  });
  for (const repeat of told) reportRepeat(ledger, report, 'nearNumber', repeat);
}

/** Returns hashes of supplier, currency and amount. */
const amountHashes = ({ amount, suppliers, invoices }: Ledger): Steps<readonly number[]> =>
  mappedInPieces(invoices, ({ row: { invoiceNumber, currency } }, position) => {
    const supplier = suppliers.of[position] ?? nobody;
    const sum = amount[position] ?? 0;
    return supplier === nobody || invoiceNumber === null || !(sum > 0)
      ? unhashed
      : hashOfAmount(supplier, sum, currency);
  });

const isNear = (ledger: Ledger, numbers: readonly string[], one: number, other: number): boolean => {
  const { suppliers } = ledger;
  if (suppliers.of[one] !== suppliers.of[other]) return false;
  if (!isSameAmount(ledger, one, other)) return false;
  const a = numbers[one] ?? '';
  const b = numbers[other] ?? '';
  return isNearNumber(a, b) || looksTheSame(a, b);
};

const plainNumbers = ({ invoices }: Ledger): Steps<readonly string[]> =>
  mappedInPieces(invoices, ({ row }) => (row.invoiceNumber === null ? '' : plainNumber(row.invoiceNumber)));

/** Creates a check of whether an invoice's number does not fit its date among those of its supplier. */
const straysIn = (ledger: Ledger, numbers: readonly string[]): ((position: number) => boolean) => {
  const strays = new Map<number, ReadonlySet<number>>();
  return (position) => {
    const supplier = ledger.suppliers.of[position] ?? nobody;
    const known = strays.get(supplier) ?? straysOf(ledger, numbers, supplier);
    strays.set(supplier, known);
    return known.has(position);
  };
};

/** Tolerance for dates among neighbouring numbers, in days. */
const slack = 3;
/** Maximum growth factor of a supplier's numbering rate. */
const leap = 4;

interface Numbered {
  readonly position: number;
  readonly number: number;
  readonly day: number;
}

const straysOf = (ledger: Ledger, numbers: readonly string[], supplier: number): ReadonlySet<number> => {
  const numbered = [...ledger.ofSupplier(supplier)]
    .filter((position) => /^\d{1,15}$/.test(numbers[position] ?? ''))
    .map((position) => ({ position, number: Number(numbers[position] ?? ''), day: ledger.day[position] ?? someDay }))
    .sort((one, other) => one.number - other.number);
  const [first] = numbered;
  const isStray = (own: Numbered, before: Numbered | undefined, after: Numbered | undefined): boolean =>
    (before !== undefined && before.day > own.day + slack) ||
    (after !== undefined && own.day > after.day + slack) ||
    (before !== undefined && first !== undefined && after === undefined && isLeap(first, before, own));
  return new Set(
    numbered.flatMap((own, index) => (isStray(own, numbered[index - 1], numbered[index + 1]) ? [own.position] : [])),
  );
};

/** Returns whether the newest number rises far more than before. */
const isLeap = (first: Numbered, before: Numbered, newest: Numbered): boolean => {
  const aDay = (before.number - first.number + 1) / (before.day - first.day + 1);
  return newest.number - before.number > leap * aDay * (newest.day - before.day + slack);
};
