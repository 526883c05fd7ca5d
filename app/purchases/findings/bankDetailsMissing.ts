import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isPaymentStated, isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { isValidReference } from './references.ts';
import { noSupplierIndex } from './suppliers.ts';

type UsualAccount = Extract<FindingEvidence, { kind: 'bankDetailsMissing' }>['usual'];

/** Invoices from which a supplier's own habit counts; below, the habit of all suppliers does. */
const minSupplierInvoices = 3;
const minUsualShare = 2 / 3;

/**
 * Finds invoices with an amount to pay but no account, although there usually is one. A supplier that never names one, at
 * a service that says nothing about payments, may be paid by card, unless it gives a reference for a bank transfer.
 */
export function* findMissingBankDetails(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { accounts, amount, invoices, suppliers } = ledger;
  const habitsBySupplier = new Map<number, { readonly isUsual: boolean; readonly usual: UsualAccount }>();
  const isUsualForAll = isUsual(accounts, [...invoices.keys()]);
  yield* forEachCooperatively(invoices, (invoice, position) => {
    if (accounts[position] !== '' || !((amount[position] ?? 0) > 0) || !isUnpaid(invoice)) return;
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    const habit = habitsBySupplier.get(supplier) ?? getAccountHabit(ledger, supplier, isUsualForAll);
    habitsBySupplier.set(supplier, habit);
    const isCardPaid =
      habit.usual === null && !isPaymentStated(invoice) && !isValidReference(invoice.row.reference ?? '');
    if (habit.isUsual && !isCardPaid)
      report(position, {
        key: createValueFindingKey('bankDetailsMissing'),
        evidence: { kind: 'bankDetailsMissing', usual: habit.usual },
      });
  });
}

const getAccountHabit = (ledger: PurchaseLedger, supplier: number, isUsualForAll: boolean) => {
  const members = supplier === noSupplierIndex ? [] : [...ledger.getSupplierPositions(supplier)];
  return {
    isUsual: members.length > minSupplierInvoices ? isUsual(ledger.accounts, members) : isUsualForAll,
    usual: findUsualAccount(ledger, members),
  };
};

const isUsual = (accounts: readonly string[], positions: readonly number[]): boolean =>
  positions.filter((position) => accounts[position] !== '').length >= minUsualShare * positions.length;

/** Returns the supplier's most frequent account; null if there is none. */
const findUsualAccount = ({ accounts, invoices }: PurchaseLedger, members: readonly number[]): UsualAccount => {
  const paid = Map.groupBy(
    members.filter((position) => accounts[position] !== ''),
    (position) => accounts[position],
  );
  const [most] = [...paid.values()].sort((one, other) => other.length - one.length);
  if (!most) return null;
  const dates = most.flatMap((position) => invoices[position]?.row.invoiceDate ?? []).sort();
  const value = invoices[most[0] ?? -1]?.row.iban ?? '';
  return { value, count: most.length, first: dates[0] ?? null, last: dates.at(-1) ?? null };
};
