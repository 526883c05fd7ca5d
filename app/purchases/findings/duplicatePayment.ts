import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import {
  excludedInvoiceHash,
  findHashCollisions,
  findSuspectedDuplicates,
  hashAmount,
  hashText,
  type SuspectedDuplicate,
} from './collisions.ts';
import { mapCooperatively } from './cooperativeLoops.ts';
import { isSameAmount, isSameInvoiceNumber } from './duplicateNumber.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import {
  filterUnexplainedDuplicates,
  isPayableAtSameTime,
  maxDuplicateIntervalDays,
} from './filterUnexplainedDuplicates.ts';
import { isLookalikeInvoiceNumber, normalizeInvoiceNumber } from './invoiceNumber.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';
import { reportSuspectedDuplicate } from './reportSuspectedDuplicate.ts';

/**
 * Maximum suppliers of one account; an account with more is a factoring company's, where equal amounts occur by
 * chance.
 */
const maxSuppliersPerAccount = 2;

/** Finds equal amounts payable to the same account at the same time under two numbers, or two suppliers' names. */
export function* findDuplicatePayments(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const repeats: SuspectedDuplicate[] = [];
  for (const group of findHashCollisions(yield* hashPayments(ledger))) {
    yield;
    repeats.push(
      ...findSuspectedDuplicates(ledger, group, maxDuplicateIntervalDays, (one, other) =>
        isSamePayment(ledger, one, other),
      ),
    );
  }
  for (const repeat of filterUnexplainedDuplicates(ledger, repeats))
    reportSuspectedDuplicate(ledger, report, 'duplicatePayment', repeat);
}

/** Returns hashes of account, currency and amount. */
const hashPayments = ({ accounts, amount, invoices }: PurchaseLedger): CooperativeTask<readonly number[]> =>
  mapCooperatively(accounts, (account, position) => {
    const sum = amount[position] ?? 0;
    if (account === '' || !(sum > 0)) return excludedInvoiceHash;
    return hashAmount(hashText(0, account), sum, invoices[position]?.row.currency ?? null);
  });

const isSamePayment = (ledger: PurchaseLedger, one: number, other: number): boolean => {
  const account = ledger.accounts[one] ?? '';
  return (
    account === ledger.accounts[other] &&
    isSameAmount(ledger, one, other) &&
    isPayableAtSameTime(ledger, one, other) &&
    (isSameSupplier(ledger, one, other) || ledger.getAccountUsers(account).size <= maxSuppliersPerAccount) &&
    !(isSameSupplier(ledger, one, other) && isReportedByNumber(ledger, one, other)) &&
    !isSameBatch(ledger, one, other)
  );
};

/** Returns whether two invoices of a supplier have the same number, or one that looks the same. */
const isReportedByNumber = (ledger: PurchaseLedger, one: number, other: number): boolean => {
  const [a = null, b = null] = [one, other].map((position) => ledger.invoices[position]?.row.invoiceNumber);
  if (a !== null && b !== null && isLookalikeInvoiceNumber(normalizeInvoiceNumber(a), normalizeInvoiceNumber(b)))
    return true;
  return isSameInvoiceNumber(ledger, one, other, true);
};

/** Limit of small bills written in sequence: two lunches, two tickets, two contracts. */
const smallBillLimit = 100;
const numbersApart = 10;

const isSameBatch = ({ amount, invoices }: PurchaseLedger, one: number, other: number): boolean => {
  if ((amount[one] ?? 0) >= smallBillLimit) return false;
  const getNumber = (position: number): number => Number(invoices[position]?.row.invoiceNumber?.match(/\d+$/)?.[0]);
  return Math.abs(getNumber(one) - getNumber(other)) < numbersApart;
};

const isSameSupplier = ({ suppliers }: PurchaseLedger, one: number, other: number): boolean =>
  suppliers.of[one] === suppliers.of[other];
