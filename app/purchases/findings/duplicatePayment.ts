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
import { areInstalments } from './instalments.ts';
import { isLookalikeInvoiceNumber, normalizeInvoiceNumber } from './invoiceNumber.ts';
import type { PurchaseLedger } from './purchaseLedger.ts';
import { compactReference, isValidReference, normalizeReference } from './references.ts';
import { reportSuspectedDuplicate } from './reportSuspectedDuplicate.ts';
import { noSupplierIndex } from './suppliers.ts';

/**
 * Maximum suppliers of one account; an account with more is a factoring company's, where equal amounts occur by
 * chance.
 */
const maxSuppliersPerAccount = 2;

/** Days within which an equal amount with the reference of another bill is that bill again. */
const maxDaysSameReference = 92;

/** Finds equal amounts payable to the same account at the same time under two numbers, or two suppliers' names. */
export function* findDuplicatePayments(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const repeats: SuspectedDuplicate[] = [];
  const sameReference: SuspectedDuplicate[] = [];
  const isOwnReference = createOwnReferenceCheck(ledger);
  for (const group of findHashCollisions(yield* hashPayments(ledger))) {
    yield;
    repeats.push(
      ...findSuspectedDuplicates(ledger, group, maxDuplicateIntervalDays, (one, other) =>
        isSamePayment(ledger, one, other),
      ),
    );
    sameReference.push(
      ...findSuspectedDuplicates(
        ledger,
        group,
        maxDaysSameReference,
        (one, other) =>
          !isPayableAtSameTime(ledger, one, other) &&
          !areInstalments(ledger.invoices[one], ledger.invoices[other]) &&
          group.length <= maxSameReference &&
          isOwnReference(one, other),
      ),
    );
  }
  for (const repeat of filterUnexplainedDuplicates(ledger, [...repeats, ...sameReference]))
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
    !isSameBatch(ledger, one, other) &&
    !isNextPurchase(ledger, one, other)
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

/** Numbers that two purchases of one day are apart. */
const numbersOfDay = 5;

/**
 * Creates a check of whether two invoices have one valid reference that no third one of their supplier has: then it is that
 * of a bill, and not of a customer or a contract.
 */
const createOwnReferenceCheck = ({
  invoices,
  suppliers,
  getSupplierPositions,
}: PurchaseLedger): ((one: number, other: number) => boolean) => {
  const getReference = (position: number): string => normalizeReference(invoices[position]?.row.reference ?? '');
  const usesBySupplier = new Map<number, ReadonlyMap<string, number>>();
  const countUses = (supplier: number): ReadonlyMap<string, number> => {
    const uses = new Map<string, number>();
    for (const position of getSupplierPositions(supplier)) {
      const reference = getReference(position);
      uses.set(reference, (uses.get(reference) ?? 0) + 1);
    }
    return uses;
  };
  return (one, other) => {
    const supplier = suppliers.of[one] ?? noSupplierIndex;
    const reference = getReference(one);
    if (reference === '' || reference !== getReference(other) || suppliers.of[other] !== supplier) return false;
    if (supplier === noSupplierIndex || !isValidReference(reference)) return false;
    const uses = usesBySupplier.get(supplier) ?? countUses(supplier);
    usesBySupplier.set(supplier, uses);
    const isBillReference = (uses.get(reference) ?? 0) <= maxUsesOfBill;
    return (
      isBillReference && uses.size >= Math.max(minReferences, getSupplierPositions(supplier).length * minReferenceShare)
    );
  };
};

/** Equal amounts beyond which they are a subscription, with one reference for all. */
const maxSameReference = 20;
/** References of a supplier, and share of its invoices, that show that each bill has its own. */
const minReferences = 4;
const minReferenceShare = 0.7;
/** A bill and its copy. */
const maxUsesOfBill = 2;

/** Returns whether two bills have numbers one after the other, and references of their own: two equal purchases. */
const isNextPurchase = ({ invoices }: PurchaseLedger, one: number, other: number): boolean => {
  const [a, b] = [invoices[one]?.row, invoices[other]?.row];
  if (!a?.reference || !b?.reference || compactReference(a.reference) === compactReference(b.reference)) return false;
  const [first = '', second = ''] = [a, b].map(({ invoiceNumber }) => invoiceNumber?.match(/\d+$/)?.[0]);
  return first !== '' && first.length === second.length && Math.abs(Number(first) - Number(second)) <= numbersOfDay;
};

const isSameSupplier = ({ suppliers }: PurchaseLedger, one: number, other: number): boolean =>
  suppliers.of[one] === suppliers.of[other];
