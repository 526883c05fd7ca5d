import type { Steps } from '#app/lib/cooperativeTask.ts';
import { collisions, hashOf, hashOfAmount, type Repeat, repeatsIn, unhashed } from './collisions.ts';
import { isSameAmount, isSameNumber } from './duplicateNumber.ts';
import type { Report } from './examined.ts';
import { mappedInPieces } from './inPieces.ts';
import type { Ledger } from './ledger.ts';
import { reportRepeat } from './repeats.ts';
import { daysOfOneMonth, isSameTime, unexplained } from './sameDay.ts';

/**
 * Maximum suppliers of one account; an account with more is a factoring company's, where equal amounts occur by
 * chance.
 */
const suppliersAtAccount = 2;

/** Finds equal amounts payable to the same account at the same time under two numbers. */
export function* duplicatePayment(ledger: Ledger, report: Report): Steps<void> {
  const repeats: Repeat[] = [];
  for (const group of collisions(yield* paymentHashes(ledger))) {
    yield;
    repeats.push(...repeatsIn(ledger, group, daysOfOneMonth, (one, other) => isSamePayment(ledger, one, other)));
  }
  for (const repeat of unexplained(ledger, repeats)) reportRepeat(ledger, report, 'duplicatePayment', repeat);
}

/** Returns hashes of account, currency and amount. */
const paymentHashes = ({ accounts, amount, invoices }: Ledger): Steps<readonly number[]> =>
  mappedInPieces(accounts, (account, position) => {
    const sum = amount[position] ?? 0;
    if (account === '' || !(sum > 0)) return unhashed;
    return hashOfAmount(hashOf(0, account), sum, invoices[position]?.row.currency ?? null);
  });

const isSamePayment = (ledger: Ledger, one: number, other: number): boolean => {
  const account = ledger.accounts[one] ?? '';
  return (
    account === ledger.accounts[other] &&
    isSameAmount(ledger, one, other) &&
    isSameTime(ledger, one, other) &&
    (isOneSupplier(ledger, one, other) || ledger.usersOf(account).size <= suppliersAtAccount) &&
    !isSameNumber(ledger, one, other, true) &&
    !isOneSitting(ledger, one, other)
  );
};

/** Limit of small bills written in sequence: two lunches, two tickets, two contracts. */
const smallBill = 100;
const numbersApart = 10;

const isOneSitting = ({ amount, invoices }: Ledger, one: number, other: number): boolean => {
  if ((amount[one] ?? 0) >= smallBill) return false;
  const numberAt = (position: number): number => Number(invoices[position]?.row.invoiceNumber?.match(/\d+$/)?.[0]);
  return Math.abs(numberAt(one) - numberAt(other)) < numbersApart;
};

const isOneSupplier = ({ suppliers }: Ledger, one: number, other: number): boolean =>
  suppliers.of[one] === suppliers.of[other];
